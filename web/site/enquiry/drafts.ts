import type { EnquiryKind } from '../../../contract/enquiries/enquiry-forms.ts'
import { tabStorage } from '../../api/browser-storage.ts'
import { typeInto } from '../../ui/form/type-into.ts'

export type FieldValues = Record<string, string>

const STORAGE_KEY = 'drafts'
/** What is typed into the forms of this tab and not sent yet. */
export const drafts: Record<EnquiryKind, FieldValues> = {
  demo: {},
  contact: {},
  ...JSON.parse(tabStorage.getItem(STORAGE_KEY) ?? '{}'),
}

const hasDraft = () => {
  const texts = Object.values(drafts).flatMap((values) => Object.values(values))
  return texts.some((text) => text.trim())
}

/** A draft lives as long as its tab, so the browser asks before that is closed. */
const askBeforeLeaving = (event: BeforeUnloadEvent) => {
  if (hasDraft()) event.preventDefault()
}

export const setDraft = (kind: EnquiryKind, values: FieldValues) => {
  drafts[kind] = values
  tabStorage.setItem(STORAGE_KEY, JSON.stringify(drafts))
  if (hasDraft()) addEventListener('beforeunload', askBeforeLeaving)
}

export const saveDraft = (kind: EnquiryKind, form: HTMLFormElement) =>
  setDraft(kind, Object.fromEntries(new FormData(form)) as FieldValues)

/** A prerendered form begins empty. What was typed into it before the script arrived stays. */
export const fillFromDraft = (kind: EnquiryKind, form: HTMLFormElement) => {
  const typed = new FormData(form)
  for (const [name, text] of Object.entries(drafts[kind])) {
    if (!typed.get(name)) typeInto(form, name, text)
  }
  saveDraft(kind, form)
}
