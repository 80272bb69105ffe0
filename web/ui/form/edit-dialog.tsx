import { useEffect, useRef } from 'react'
import { LeaveDialog } from '../dialog/leave-dialog.tsx'
import { FormDialog, type FormDialogProps } from './form-dialog.tsx'
import { useUnsaved } from './unsaved-changes.ts'

const serialize = (form: HTMLFormElement | null) =>
  form ? JSON.stringify([...new FormData(form)].filter(([, value]) => value !== '')) : ''

/** A form dialog that asks before unsaved changes are lost. */
export function EditDialog({ onClose, children, ...rest }: FormDialogProps) {
  const form = useRef<HTMLFormElement>(null)
  const initial = useRef('')
  useEffect(() => {
    initial.current = serialize(form.current)
  }, [])
  const unsaved = useUnsaved(() => serialize(form.current) !== initial.current, onClose)
  return (
    <>
      <FormDialog {...rest} onClose={unsaved.close}>
        {(attributes) => children({ ...attributes, ref: form })}
      </FormDialog>
      <LeaveDialog
        use={unsaved}
        title="Leave without saving?"
        lost="What you typed here is not saved yet."
        leave="Leave"
      />
    </>
  )
}
