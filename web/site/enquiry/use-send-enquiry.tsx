import { type RefObject, useEffect, useRef, useState } from 'react'
import type { EnquiryKind } from '../../../contract/enquiries/enquiry-forms.ts'
import type { FieldErrors } from '../../ui/form/use-form.ts'
import { showError, showLastingSuccess, showSuccess } from '../../ui/toast/toast.ts'
import { useSiteActions } from '../use-site-actions.ts'
import { failedAlert, nextStep, offlineReason, onlineAgain, sentAlert } from './alerts.ts'
import { clearDraft, type FieldValues } from './drafts.ts'
import { SendFailure } from './send-failure.tsx'
import type { SendOutcome } from './send-result.tsx'

// Loaded when the visitor first focuses a form, so that the page itself stays small.
export const importSendEnquiry = () => import('./send-enquiry.ts')

const announceOnline = (outcome: SendOutcome | null): SendOutcome | null =>
  outcome?.name === 'failed' && outcome.reason === offlineReason
    ? { name: 'failed', reason: onlineAgain }
    : outcome

/** Checks and sends the form of one kind, and shows the alerts for it. @param onSent closes the form */
export function useSendEnquiry(
  kind: EnquiryKind,
  formRef: RefObject<HTMLFormElement | null>,
  onSent?: () => void,
) {
  const { reloadNotice } = useSiteActions()
  const [outcome, setOutcome] = useState<SendOutcome | null>(null)
  const closeAlert = useRef(() => {})
  useEffect(() => {
    const update = () => setOutcome(announceOnline)
    addEventListener('online', update)
    return () => removeEventListener('online', update)
  }, [])

  /** Whether the form is still rendered, and not closed or left while it was sent: then it shows the outcome itself. */
  const isFormOpen = () => formRef.current !== null

  const showFailed = (error: unknown, reason: string, retry?: () => void) => {
    console.error(error)
    setOutcome({ name: 'failed', reason })
    if (isFormOpen()) closeAlert.current = showError(failedAlert)
    else {
      const action = retry && { label: 'Retry', act: retry }
      showError(failedAlert, action, <SendFailure kind={kind} reason={reason} />)
    }
  }

  const check = async (values: unknown) => {
    closeAlert.current()
    setOutcome(null)
    try {
      return (await importSendEnquiry()).checkEnquiry(kind, values as FieldValues)
    } catch (error) {
      showFailed(error, 'We couldn’t send it. Check your connection and try again.')
      return { success: false as const, error: { issues: [] } }
    }
  }

  const send = async (values: { email: string }): Promise<FieldErrors | undefined> => {
    const { sendEnquiry, failureOf, phoneOf } = await importSendEnquiry()
    try {
      await sendEnquiry(kind, values)
    } catch (error) {
      const { errors, reason } = failureOf(error)
      showFailed(error, reason, () => void send(values))
      return errors
    }
    const phone = phoneOf(kind, values)
    clearDraft(kind)
    setOutcome({ name: 'sent', phone })
    onSent?.()
    // The specification reloads the page here; only the announcement can have changed, so only that is loaded.
    reloadNotice()
    if (onSent || !isFormOpen()) showLastingSuccess(sentAlert, nextStep(kind, phone))
    else showSuccess(sentAlert)
    return undefined
  }
  return { outcome, check, send }
}
