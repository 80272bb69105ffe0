import type { ReactNode } from 'react'
import { useId } from 'react'
import { Button } from '../button.tsx'
import { Dialog } from '../dialog/dialog.tsx'
import type { useForm } from './use-form.ts'
import { useReadOnlyFields } from './use-read-only-fields.ts'

export interface FormDialogProps {
  formState: Pick<ReturnType<typeof useForm>, 'form' | 'busy'>
  title: string
  description?: string
  size?: 'narrow'
  fullOnMobile?: boolean
  submit: string
  cancel?: string
  /** Stand beside its buttons. */
  actions?: ReactNode
  onClose(): void
  children(form: ReturnType<typeof useForm>['form'] & { id: string }): ReactNode
}

export function FormDialog({
  formState,
  submit,
  cancel = 'Cancel',
  actions,
  children,
  ...dialog
}: FormDialogProps) {
  const id = useId()
  useReadOnlyFields(id, formState.busy)
  const footer = (
    <>
      {actions}
      <Button look="line" onClick={dialog.onClose}>
        {cancel}
      </Button>
      <Button type="submit" form={id} busy={formState.busy}>
        {submit}
      </Button>
    </>
  )
  return (
    <Dialog open {...dialog} footer={footer}>
      {children({ ...formState.form, id })}
    </Dialog>
  )
}
