import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { EnquiryKind } from '../../../contract/enquiries/enquiry-forms.ts'
import { createStore } from '../../ui/create-store.ts'
import { type FieldErrors, useForm } from '../../ui/form/use-form.ts'
import { showError, showLastingSuccess, showSuccess } from '../../ui/toast/toast.ts'
import { useSiteActions } from '../use-site-actions.ts'
import { failedAlert, nextStep, offlineReason, onlineAgain, sentAlert } from './alerts.ts'
import { drafts, type FieldValues, fillFromDraft, saveDraft, setDraft } from './drafts.ts'
import { SendFailure } from './send-failure.tsx'

// Loaded when the visitor first focuses a form, so that the page itself stays small.
const importSendEnquiry = () => import('./send-enquiry.ts')

const formKey = createStore(0)

const resetForms = () => formKey.set(formKey.get() + 1)

/** What a form says of the last time it was sent, with the alerts for it. @param isGone whether the form is no longer there */
function useSendResult(isGone: () => boolean) {
  const [failure, setFailure] = useState('')
  const [sentNumber, setSentNumber] = useState('')
  useEffect(() => {
    const announceOnline = () =>
      setFailure((reason) => (reason === offlineReason ? onlineAgain : reason))
    addEventListener('online', announceOnline)
    return () => removeEventListener('online', announceOnline)
  }, [])
  const closeAlert = useRef(() => {})
  const clear = () => {
    closeAlert.current()
    setFailure('')
    setSentNumber('')
  }
  const showFailed = (error: unknown, reason: string, retry?: () => void) => {
    console.error(error)
    setFailure(reason)
    if (isGone()) {
      const action = retry && { label: 'Retry', act: retry }
      showError(failedAlert, action, <SendFailure reason={reason} />)
    } else closeAlert.current = showError(failedAlert)
  }
  const showSent = (number: string, isClosed: boolean) => {
    if (isClosed || isGone()) showLastingSuccess(sentAlert, nextStep(number))
    else showSuccess(sentAlert)
  }
  return { failure, sentNumber, setSentNumber, clear, showFailed, showSent }
}

type SendResult = ReturnType<typeof useSendResult>

/** Checks and sends the form of one kind. @param onSent closes the form */
function useSend(
  kind: EnquiryKind,
  { clear, setSentNumber, showFailed, showSent }: Omit<SendResult, 'failure' | 'sentNumber'>,
  onSent?: () => void,
) {
  const { reloadNotice } = useSiteActions()
  const check = async (values: unknown) => {
    clear()
    try {
      return (await importSendEnquiry()).checkEnquiry(kind, values as FieldValues)
    } catch (error) {
      showFailed(error, 'It could not be sent. Check the connection and try again.')
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
    setDraft(kind, {})
    resetForms()
    const number = phoneOf(kind, values)
    setSentNumber(number)
    onSent?.()
    // The specification reloads the page here; only the announcement can have changed, so only that is loaded.
    reloadNotice()
    showSent(number, onSent !== undefined)
    return undefined
  }
  return { check, send }
}

/**
 * All forms of one kind share one draft. A form that `onSent` closes, or that is gone when the answer comes, leaves a
 * lasting alert behind. Beside the result of `useForm` it returns `initialValues` for the fields, their React key
 * `formKey`, and two texts: `failure`, why sending failed, and `sentNumber`, the phone number just sent.
 */
export function useEnquiryForm(kind: EnquiryKind, onSent?: () => void) {
  const ref = useRef<HTMLFormElement>(null)
  // True if the form was closed, or its page was left, while it was sent.
  const isGone = () => ref.current === null
  const { failure, sentNumber, ...result } = useSendResult(isGone)
  const { check, send } = useSend(kind, result, onSent)
  const { form, ...state } = useForm(check, send)
  useEffect(() => {
    if (ref.current) fillFromDraft(kind, ref.current)
  }, [kind])
  // When a modal closes, the form on the page behind it takes over the draft.
  useEffect(() => resetForms, [])
  return {
    ...state,
    form: {
      ...form,
      ref,
      onChange: ({ currentTarget }: FormEvent<HTMLFormElement>) => saveDraft(kind, currentTarget),
      onFocus: () => void importSendEnquiry().catch(() => {}),
    },
    formKey: formKey.use(),
    initialValues: drafts[kind],
    failure,
    sentNumber,
  }
}
