import { type FormEvent, useEffect } from 'react'
import type { EnquiryKind } from '../../../contract/enquiries/enquiry-forms.ts'
import { useForm } from '../../ui/form/form.tsx'
import { shared } from '../../ui/shared.ts'
import { showError, showSuccess } from '../../ui/toast/toast.tsx'
import { useSiteActions } from '../use-site-actions.ts'

// The rules and the sending come with the first touch of a form, not with the page.
const load = () => import('./send-enquiry.ts')

type Typed = Readonly<Record<string, string>>

/** What was typed stays until it has been sent, also when its form is left in between. */
const drafts: Record<EnquiryKind, Typed> = { demo: {}, contact: {} }

/** A draft lives as long as its document, so the browser asks before that is left. */
const askBeforeLeaving = (event: BeforeUnloadEvent) => {
  const texts = Object.values(drafts).flatMap((typed) => Object.values(typed))
  if (texts.some((text) => text.trim())) event.preventDefault()
}

const round = shared(0)

/** Has every form on the screen begin anew with its draft. */
const beginRound = () => round.set(round.get() + 1)

const fail = (error: unknown) => {
  console.error(error)
  showError('Failed to send mail ❌')
}

/**
 * The demo or the call-back form, wherever it stands, with one draft for both places.
 * @param onSent is called once the request is stored
 * @returns what `useForm` gives; `typed` for the fields to begin with; `round`, the key of the fields
 */
export function useEnquiryForm(kind: EnquiryKind, onSent = () => {}) {
  const site = useSiteActions()
  const check = async (typed: unknown) => {
    try {
      return (await load()).checkEnquiry(kind, typed)
    } catch (error) {
      fail(error)
      return { success: false as const, error: { issues: [] } }
    }
  }
  const { form, ...state } = useForm(check, async (values) => {
    const { sendEnquiry, wrongFields } = await load()
    try {
      await sendEnquiry(kind, values)
    } catch (error) {
      fail(error)
      return wrongFields(error)
    }
    drafts[kind] = {}
    beginRound()
    onSent()
    site.onSent()
    showSuccess('Mail sent successfully ✅')
    return undefined
  })
  const keep = (event: FormEvent<HTMLFormElement>) => {
    addEventListener('beforeunload', askBeforeLeaving)
    drafts[kind] = Object.fromEntries(new FormData(event.currentTarget)) as Typed
  }
  // A modal that closes hands its draft to the form on the page behind it.
  useEffect(() => beginRound, [])
  return {
    ...state,
    form: { ...form, onChange: keep, onFocus: () => void load().catch(() => {}) },
    round: round.use(),
    typed: drafts[kind],
  }
}
