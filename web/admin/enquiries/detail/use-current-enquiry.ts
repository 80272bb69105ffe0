import { type RefObject, useLayoutEffect, useState } from 'react'
import type { EnquiryDetails } from '../../../../contract/enquiries/enquiries.ts'
import { pickChangedFields, readFields } from '../../outbox/typed-fields.ts'
import { enquiryKind } from '../enquiry-kind.ts'
import { entriesAfter } from './entries-after.ts'

const isTyped = (inForm: HTMLElement | null, opened: object) => {
  const form = inForm?.closest('form')
  if (!form) return false
  const texts = Object.entries(opened).map(([name, value]) => [name, String(value ?? '')])
  const { labels } = enquiryKind
  return (
    Object.keys(pickChangedFields(labels, Object.fromEntries(texts), readFields(form))).length > 0
  )
}

/** The record that the form of an enquiry edits: as it is stored, or as it was when something was typed. */
export const useCurrentEnquiry = (
  enquiry: EnquiryDetails,
  inForm: RefObject<HTMLElement | null>,
) => {
  // What the form began with: what others change meanwhile must not replace what is typed.
  const [opened, setOpened] = useState(enquiry)
  /** The enquiry as it was loaded before the last save; null once it was loaded after it. */
  const [beforeSave, setBeforeSave] = useState<EnquiryDetails | null>(null)
  if (beforeSave && enquiry !== beforeSave) {
    setBeforeSave(null)
    if (enquiry.version !== opened.version) setOpened(enquiry)
  }
  useLayoutEffect(() => {
    if (enquiry.version !== opened.version && !isTyped(inForm.current, opened)) setOpened(enquiry)
  }, [enquiry, opened, inForm])
  const newEntries = entriesAfter(opened.history.at(-1), enquiry.history)
  const changedBy = [...new Set(newEntries.map(({ email }) => email))]
  return { opened, changedBy, setSaved: () => setBeforeSave(enquiry) }
}
