import type { ReactNode } from 'react'
import styles from '../../ui/form/form.module.css'
import {
  type Checked,
  type FieldErrors,
  type TypedFields,
  useForm,
} from '../../ui/form/use-form.ts'
import { EditDialog } from '../forms/edit-dialog.tsx'
import type { Texts } from '../forms/form-state.ts'
import { type FieldProps, useDraftForm } from '../forms/use-draft-form.tsx'
import { useFormWrite } from './use-write.ts'

/** What the input of a field of a small form needs. */
export interface DraftFieldProps extends FieldProps {
  error: string | undefined
}

interface DraftDialogProps<Body, Answer> {
  /** What alerts call the thing that is written. */
  noun: string
  /** Names the form on this device. */
  form: string
  labels: Readonly<Record<string, string>>
  /** The texts that the fields begin with. */
  opened?: Texts
  /** The names of its fields; what is wrong with one of them is told there only. */
  fields: readonly string[]
  title: string
  description?: string
  fullOnMobile?: boolean
  submit: string
  check(typed: TypedFields): Checked<Body>
  send(body: Body): Promise<Answer>
  alert(body: Body): string
  onDone(answer: Answer, body: Body): void
  onClose(): void
  children(field: (name: string) => DraftFieldProps, errors: FieldErrors): ReactNode
}

/** A small form, other than that of a record, whose text is kept on this device until it is sent or given up. */
export function DraftDialog<Body, Answer>(props: DraftDialogProps<Body, Answer>) {
  const { noun, form: name, labels, opened = {}, fields, check, send, alert, ...others } = props
  const { onDone, children, ...dialog } = others
  const write = useFormWrite(noun)
  const { field, offer, draft, isChanged } = useDraftForm({
    form: name,
    labels,
    record: null,
    opened,
  })
  const { errors, ...formState } = useForm(check, (body) => {
    const finish = (answer: Answer) => {
      draft.remove()
      onDone(answer, body)
    }
    return write(() => send(body), alert(body), { onDone: finish, fields })
  })
  return (
    <EditDialog
      {...dialog}
      formState={formState}
      isChanged={isChanged}
      onDiscard={draft.remove}
      size="narrow"
    >
      {(form) => (
        <form {...form} className={styles.form}>
          {offer}
          {children((name) => ({ ...field(name), error: errors[name] }), errors)}
        </form>
      )}
    </EditDialog>
  )
}
