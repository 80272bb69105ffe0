import type { EnquiryKind } from '../../../contract/enquiries/enquiry-forms.ts'
import { EmojiIcons } from '../../ui/toast/emoji-icons.tsx'
import { nextStep } from './alerts.ts'
import styles from './enquiry-form.module.css'
import { SendFailure } from './send-failure.tsx'

export type SendOutcome =
  | { name: 'failed'; reason: string }
  /** `phone` is the number we call, ten digits; empty where the page does not know it. */
  | { name: 'sent'; phone: string }

interface SendResultProps {
  kind: EnquiryKind
  /** `null` until the form was sent, and while it is sent again. */
  outcome: SendOutcome | null
  /** The text of the alert, on a page without script, where this line then gets the focus. */
  alert?: string | undefined
}

/** Whether the focus is where nothing is left to do: nowhere, or in a field that was emptied when its text was sent. */
const isFocusFree = () =>
  document.activeElement === document.body ||
  document.activeElement?.matches('form :is(input, select, textarea)')

const showLine = (line: HTMLElement | null) => {
  const scroll = () => line?.scrollIntoView({ block: 'nearest' })
  // The alert takes its space in the dialog one frame later.
  requestAnimationFrame(() => requestAnimationFrame(scroll))
}

const showSent = (line: HTMLElement | null) => {
  if (isFocusFree()) line?.focus({ preventScroll: true })
  showLine(line)
}

export function SendResult({ kind, outcome, alert }: SendResultProps) {
  if (!outcome) return null
  const isFailed = outcome.name === 'failed'
  return (
    <p
      className={isFailed ? `${styles.result} ${styles.failed}` : styles.result}
      role="status"
      ref={isFailed ? showLine : showSent}
      tabIndex={-1}
      {...(alert && { autoFocus: true })}
    >
      {alert && (
        <strong className={styles.alert}>
          <EmojiIcons text={`${alert} `} />
        </strong>
      )}
      {isFailed ? (
        <SendFailure kind={kind} reason={outcome.reason} />
      ) : (
        nextStep(kind, outcome.phone)
      )}
    </p>
  )
}
