import { useEffect, useRef } from 'react'
import { LeaveDialog } from '../dialog/leave-dialog.tsx'
import { FormDialog, type FormDialogProps } from './form-dialog.tsx'
import { useUnsaved } from './unsaved-changes.ts'

const written = (form: HTMLFormElement | null) =>
  form ? JSON.stringify([...new FormData(form)].filter(([, value]) => value !== '')) : ''

/** A form dialog of the back-office: asks before something is left that was changed and not saved. */
export function EditDialog({ onClose, children, ...rest }: FormDialogProps) {
  const form = useRef<HTMLFormElement>(null)
  const opened = useRef('')
  useEffect(() => {
    opened.current = written(form.current)
  }, [])
  const unsaved = useUnsaved(() => written(form.current) !== opened.current, onClose)
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
