import { type ComponentType, type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import type { Location } from 'react-router'
import { FormDialog, type FormDialogProps } from './form-dialog.tsx'
import { LeaveDialog } from './leave-dialog.tsx'
import { useUnsaved } from './use-unsaved.ts'

/** Without the person's own password, which a password manager fills in by itself. */
const serialize = (form: HTMLFormElement) => {
  const own = form.querySelectorAll('[autocomplete=current-password]')
  const names = new Set([...own].map((field) => field.getAttribute('name')))
  const typed = [...new FormData(form)].filter(([name, value]) => value !== '' && !names.has(name))
  return JSON.stringify(typed)
}

/** Ctrl and Enter, in a field of the form itself: a dialog that it has opened has fields of its own. */
const saveByKey = (event: KeyboardEvent<HTMLFormElement>) => {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  const { target, currentTarget } = event
  const field = target instanceof Element && target.closest('input, select, textarea')
  if (!field || field.closest('dialog') !== currentTarget.closest('dialog')) return
  event.preventDefault()
  currentTarget.requestSubmit()
}

export interface EditDialogProps extends FormDialogProps {
  Frame?: ComponentType<FormDialogProps>
  onDiscard?: () => void
  /** Whether the form is still open at another address. */
  staysAt?: (location: Location) => boolean
  /** How often the form was saved while it stayed open. */
  saves?: number
}

export function EditDialog(props: EditDialogProps) {
  const { onClose, onDiscard, staysAt, Frame = FormDialog, saves = 0, children, ...rest } = props
  const form = useRef<HTMLFormElement>(null)
  const initial = useRef('')
  const sent = useRef('')
  // A form that was replaced by a new one is no longer in the page, so it has nothing to ask about.
  const isChanged = () => form.current !== null && serialize(form.current) !== initial.current
  const unsaved = useUnsaved(isChanged, onClose, onDiscard, staysAt)
  const { busy } = props.formState
  // At once, as Escape may be pressed before an effect of `useEffect` runs.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was saved is no longer a change
  useLayoutEffect(() => {
    if (saves > 0) {
      // More may have been typed since it was sent.
      initial.current = sent.current
      unsaved.saved()
    } else if (form.current) initial.current = serialize(form.current)
  }, [saves])
  const isJournaled = onDiscard && !unsaved.isClosing
  const question = busy
    ? {
        title: 'Still saving',
        lost: 'What you typed is on its way. Once it is saved, this goes on by itself.',
      }
    : {
        title: 'Leave without saving?',
        lost: `What you typed here is not saved yet.${isJournaled ? ' It stays on this device, and this form offers it again.' : ''}`,
      }
  return (
    <>
      <Frame {...rest} onClose={unsaved.close}>
        {({ onSubmit, ...attributes }) =>
          children({
            ...attributes,
            ref: form,
            onKeyDown: saveByKey,
            onSubmit: (event) => {
              if (!busy) sent.current = serialize(event.currentTarget)
              onSubmit?.(event)
            },
          })
        }
      </Frame>
      <LeaveDialog unsaved={unsaved} {...question} leave="Leave" />
    </>
  )
}
