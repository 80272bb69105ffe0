import { type FormEvent, useEffect, useRef } from 'react'
import type { EnquiryKind } from '../../../contract/enquiries/enquiry-forms.ts'
import { useForm } from '../../ui/form/use-form.ts'
import { fillFromDraft, saveDraft, useDraft } from './drafts.ts'
import { importSendEnquiry, useSendEnquiry } from './use-send-enquiry.tsx'

/**
 * All forms of one kind share one draft. A form that `onSent` closes, or that is gone when the answer comes, leaves a
 * lasting alert behind. Beside the result of `useForm` it returns `initialValues` for the fields, their React key
 * `formKey`, and the `outcome` of sending.
 */
export function useEnquiryForm(kind: EnquiryKind, onSent?: () => void) {
  const ref = useRef<HTMLFormElement>(null)
  const { outcome, check, send } = useSendEnquiry(kind, ref, onSent)
  const { form, ...state } = useForm(check, send)
  const draft = useDraft(kind)
  useEffect(() => {
    if (ref.current) fillFromDraft(kind, ref.current)
  }, [kind])
  return {
    ...state,
    form: {
      ...form,
      ref,
      onChange: ({ currentTarget }: FormEvent<HTMLFormElement>) => saveDraft(kind, currentTarget),
      onFocus: () => void importSendEnquiry().catch(() => {}),
    },
    formKey: draft.revision,
    initialValues: draft.values,
    outcome,
  }
}
