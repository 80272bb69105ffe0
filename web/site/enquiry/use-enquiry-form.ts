import { useRef } from 'react'
import type { EnquiryKind } from '../../../contract/enquiries/enquiry-forms.ts'
import { type FieldErrors, useForm } from '../../ui/form/use-form.ts'
import { changeDraft, type FieldValues, useDraft } from './drafts.ts'
import { importSendEnquiry, useSendEnquiry } from './use-send-enquiry.tsx'

/** Gives what the input of a field needs, by the field's name. */
export type EnquiryFieldOf = ReturnType<typeof enquiryFields>

export const enquiryFields =
  (kind: EnquiryKind, values: FieldValues, errors: FieldErrors) => (name: string) => ({
    name,
    value: values[name] ?? '',
    error: errors[name],
    onText: (text: string) => changeDraft(kind, { [name]: text }),
  })

/**
 * All forms of one kind share one draft. A form that `onSent` closes, or that is gone when the answer comes, leaves a
 * lasting alert behind. Beside the result of `useForm` it returns the `values` of the draft and the `outcome` of sending.
 */
export function useEnquiryForm(kind: EnquiryKind, onSent?: () => void) {
  const ref = useRef<HTMLFormElement>(null)
  const { outcome, check, send } = useSendEnquiry(kind, ref, onSent)
  const { form, errors, busy } = useForm(check, send)
  const values = useDraft(kind)
  return {
    errors,
    busy,
    form: { ...form, ref, onFocus: () => void importSendEnquiry().catch(() => {}) },
    values,
    outcome,
  }
}
