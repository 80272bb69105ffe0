import { type ComponentType, useEffect, useRef } from 'react'
import { LeaveDialog } from '../dialog/leave-dialog.tsx'
import { FormDialog, type FormDialogProps } from './form-dialog.tsx'
import { useUnsaved } from './unsaved-changes.ts'

const serialize = (form: HTMLFormElement | null) =>
  form ? JSON.stringify([...new FormData(form)].filter(([, value]) => value !== '')) : ''

export interface EditDialogProps extends FormDialogProps {
  /** What shows the form in the place of a dialog. */
  Frame?: ComponentType<FormDialogProps>
}

/** A form dialog that asks before unsaved changes are lost. */
export function EditDialog({ onClose, Frame = FormDialog, children, ...rest }: EditDialogProps) {
  const form = useRef<HTMLFormElement>(null)
  const initial = useRef('')
  useEffect(() => {
    initial.current = serialize(form.current)
  }, [])
  const unsaved = useUnsaved(() => serialize(form.current) !== initial.current, onClose)
  return (
    <>
      <Frame {...rest} onClose={unsaved.close}>
        {(attributes) => children({ ...attributes, ref: form })}
      </Frame>
      <LeaveDialog
        use={unsaved}
        title="Leave without saving?"
        lost="What you typed here is not saved yet."
        leave="Leave"
      />
    </>
  )
}
