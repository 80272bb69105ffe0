import type { EnquiryKind } from '../../../contract/enquiries/enquiry-forms.ts'
import { tabStorage } from '../../api/browser-storage.ts'
import { createStore } from '../../ui/create-store.ts'
import { typeInto } from '../../ui/form/type-into.ts'

export type FieldValues = Record<string, string>

interface Draft {
  values: FieldValues
  /** Raised when the fields, which are uncontrolled, have to show the values again. */
  revision: number
}

const STORAGE_KEY = 'drafts'
const stored: Partial<Record<EnquiryKind, FieldValues>> = JSON.parse(
  tabStorage.getItem(STORAGE_KEY) ?? '{}',
)
const createDraft = (values: FieldValues = {}) => createStore<Draft>({ values, revision: 0 })

/** What is typed into the forms of this tab and not sent yet. */
const drafts = { demo: createDraft(stored.demo), contact: createDraft(stored.contact) }

/** The draft that all forms of this kind share. */
export const useDraft = (kind: EnquiryKind) => drafts[kind].use()

/** A draft lives as long as its tab, so the browser asks before that is closed. */
const askBeforeLeaving = (event: BeforeUnloadEvent) => event.preventDefault()

const setDraft = (kind: EnquiryKind, draft: Draft) => {
  drafts[kind].set(draft)
  const values = { demo: drafts.demo.get().values, contact: drafts.contact.get().values }
  tabStorage.setItem(STORAGE_KEY, JSON.stringify(values))
  const texts = Object.values(values).flatMap((fields) => Object.values(fields))
  if (texts.some((text) => text.trim())) addEventListener('beforeunload', askBeforeLeaving)
  // Firefox keeps no page with such a listener for a visitor who goes back to it.
  else removeEventListener('beforeunload', askBeforeLeaving)
}

export const saveDraft = (kind: EnquiryKind, form: HTMLFormElement) =>
  setDraft(kind, {
    ...drafts[kind].get(),
    values: Object.fromEntries(new FormData(form)) as FieldValues,
  })

export const clearDraft = (kind: EnquiryKind) =>
  setDraft(kind, { values: {}, revision: drafts[kind].get().revision + 1 })

/** Shows the draft in every form of its kind, also where something else was typed before. */
export const showDraft = (kind: EnquiryKind) => {
  const { values, revision } = drafts[kind].get()
  drafts[kind].set({ values, revision: revision + 1 })
}

/** A prerendered form begins empty. What was typed into it before the script arrived stays. */
export const fillFromDraft = (kind: EnquiryKind, form: HTMLFormElement) => {
  const typed = new FormData(form)
  for (const [name, text] of Object.entries(drafts[kind].get().values)) {
    if (!typed.get(name)) typeInto(form, name, text)
  }
  saveDraft(kind, form)
}
