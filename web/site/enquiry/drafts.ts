import type { EnquiryKind } from '../../../contract/enquiries/enquiry-forms.ts'
import { tabStorage } from '../../api/browser-storage.ts'
import { createStore } from '../../ui/create-store.ts'

export type FieldValues = Readonly<Record<string, string>>

const STORAGE_KEY = 'drafts'
const stored: Partial<Record<EnquiryKind, FieldValues>> = JSON.parse(
  tabStorage.getItem(STORAGE_KEY) ?? '{}',
)

/** What is typed into the forms of this tab and not sent yet. */
const drafts = {
  demo: createStore(stored.demo ?? {}),
  contact: createStore(stored.contact ?? {}),
  complaint: createStore(stored.complaint ?? {}),
}
const kinds = Object.keys(drafts) as EnquiryKind[]

/** The draft that all forms of this kind share. */
export const useDraft = (kind: EnquiryKind): FieldValues => drafts[kind].use()

/** A draft lives as long as its tab, so the browser asks before that is closed. */
const askBeforeLeaving = (event: BeforeUnloadEvent) => event.preventDefault()

const askOrNot = () => {
  const texts = kinds.flatMap((kind) => Object.values(drafts[kind].get()))
  if (texts.some((text) => text.trim())) addEventListener('beforeunload', askBeforeLeaving)
  // Firefox keeps no page with such a listener for a visitor who goes back to it.
  else removeEventListener('beforeunload', askBeforeLeaving)
}
if (typeof window !== 'undefined') askOrNot()

/** A link leads to another page of this tab, which has the draft too. */
export const leaveWithDrafts = () => removeEventListener('beforeunload', askBeforeLeaving)

const setDraft = (kind: EnquiryKind, fields: FieldValues) => {
  drafts[kind].set(fields)
  const values = Object.fromEntries(kinds.map((each) => [each, drafts[each].get()]))
  tabStorage.setItem(STORAGE_KEY, JSON.stringify(values))
  askOrNot()
}

export const changeDraft = (kind: EnquiryKind, texts: FieldValues) =>
  setDraft(kind, { ...drafts[kind].get(), ...texts })

export const clearDraft = (kind: EnquiryKind) => setDraft(kind, {})

/**
 * Takes what was typed into the forms of a page before its script arrived, and shows in them what was typed in this tab
 * before: then the fields hold what they are hydrated with, and a hand that types on is not disturbed.
 */
export const joinDrafts = (page: HTMLElement) => {
  for (const form of page.querySelectorAll<HTMLFormElement>('form[data-enquiry]')) {
    const kind = kinds.find((name) => name === form.dataset.enquiry)
    if (!kind) continue
    const typed = [...new FormData(form)].filter(([, text]) => text !== '')
    if (typed.length > 0) changeDraft(kind, Object.fromEntries(typed) as Record<string, string>)
    for (const [name, text] of Object.entries(drafts[kind].get())) {
      const field = form.elements.namedItem(name)
      if (field && 'value' in field && field.value !== text) field.value = text
    }
  }
}
