import { useEffect, useRef } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { FormDialog, type FormDialogProps } from './form-dialog.tsx'
import { useUnsaved } from './unsaved.ts'

const written = (form: HTMLFormElement | null) =>
  form ? JSON.stringify([...new FormData(form)].filter(([, value]) => value !== '')) : ''

/** A form dialog of the back-office: asks before something is left that was changed and not saved. */
export function EditDialog({ onClose, children, ...rest }: FormDialogProps) {
  const form = useRef<HTMLFormElement>(null)
  const opened = useRef('')
  useEffect(() => {
    opened.current = written(form.current)
  }, [])
  const { asking, close, stay, leave } = useUnsaved(
    () => written(form.current) !== opened.current,
    onClose,
  )
  return (
    <>
      <FormDialog {...rest} onClose={close}>
        {(attributes) => children({ ...attributes, ref: form })}
      </FormDialog>
      <Dialog
        open={asking}
        onClose={stay}
        size="narrow"
        title="Leave without saving?"
        footer={
          <>
            <Button look="line" onClick={stay} data-first>
              Stay
            </Button>
            <Button onClick={leave}>Leave</Button>
          </>
        }
      >
        <p>What you typed here is not saved yet.</p>
      </Dialog>
    </>
  )
}
