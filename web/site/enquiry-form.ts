import { type FormEvent, useEffect, useSyncExternalStore } from 'react'
import { ApiError } from '../../contract/call.ts'
import { type EnquiryKind, enquiryKinds } from '../../contract/enquiry.ts'
import { type Check, useForm } from '../ui/form.tsx'
import { tell, tellFailure } from '../ui/toast.tsx'
import { sendEnquiry } from './send-enquiry.ts'

type Typed = Readonly<Record<string, string>>

/** What was typed stays until it has been sent, also when its form is left in between. */
const drafts: Record<EnquiryKind, Typed> = { demo: {}, contact: {} }

let round = 0
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Has every form on the screen begin anew with its draft. */
const beginRound = () => {
  round += 1
  for (const listener of listeners) listener()
}

/**
 * The demo or the call-back form, wherever it stands, with one draft for both places.
 * @param onSent is called once the request is stored
 * @returns what `useForm` gives; `typed` for the fields to begin with; `round`, the key of the fields
 */
export function useEnquiryForm(kind: EnquiryKind, onSent = () => {}) {
  const check: Check<{ email: string }> = enquiryKinds[kind].form.safeParse
  const { form, ...state } = useForm(check, async (values) => {
    try {
      await sendEnquiry(kind, values)
    } catch (error) {
      console.error(error)
      tellFailure('Failed to send mail ❌')
      return error instanceof ApiError && Object.keys(error.errors).length > 0
        ? error.errors
        : undefined
    }
    drafts[kind] = {}
    beginRound()
    onSent()
    tell('Mail sent successfully ✅')
    return undefined
  })
  const keep = (event: FormEvent<HTMLFormElement>) => {
    drafts[kind] = Object.fromEntries(new FormData(event.currentTarget)) as Typed
  }
  // A modal that closes hands its draft to the form on the page behind it.
  useEffect(() => beginRound, [])
  const now = () => round
  return {
    ...state,
    form: { ...form, onChange: keep },
    round: useSyncExternalStore(subscribe, now, now),
    typed: drafts[kind],
  }
}
