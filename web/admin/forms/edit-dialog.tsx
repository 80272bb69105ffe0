import type { ComponentType, KeyboardEvent } from 'react'
import { FormDialog, type FormDialogProps } from '../../ui/form/form-dialog.tsx'
import { LeaveDialog } from './leave-dialog.tsx'
import { type UnsavedOptions, useUnsaved } from './use-unsaved.ts'

/** Ctrl and Enter, in a field of the form itself: a dialog that it has opened has fields of its own. */
const saveByKey = (event: KeyboardEvent<HTMLFormElement>) => {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  const { target, currentTarget } = event
  const field = target instanceof Element && target.closest('input, select, textarea')
  if (!field || field.closest('dialog') !== currentTarget.closest('dialog')) return
  event.preventDefault()
  currentTarget.requestSubmit()
}

export interface EditDialogProps
  extends FormDialogProps,
    Omit<UnsavedOptions, 'onClose' | 'goesOnOnceSaved'> {
  Frame?: ComponentType<FormDialogProps>
}

/** A form in a dialog, or in another `Frame`, that asks before what was typed into it is lost. */
export function EditDialog(props: EditDialogProps) {
  const { isChanged, onClose, onDiscard, staysAt, Frame = FormDialog, children, ...rest } = props
  const unsaved = useUnsaved({ isChanged, onClose, onDiscard, staysAt, goesOnOnceSaved: true })
  const isDraftKept = onDiscard && !unsaved.isClosing
  const question = props.formState.busy
    ? {
        title: 'Still saving',
        lost: 'We’re saving what you typed. This continues once it’s saved.',
      }
    : {
        title: 'Leave without saving?',
        lost: `What you typed here isn’t saved yet.${isDraftKept ? ' It stays on this device, and this form will offer it again.' : ''}`,
      }
  return (
    <>
      <Frame {...rest} onClose={unsaved.close}>
        {(attributes) => children({ ...attributes, onKeyDown: saveByKey })}
      </Frame>
      <LeaveDialog unsaved={unsaved} {...question} leave="Leave" />
    </>
  )
}
