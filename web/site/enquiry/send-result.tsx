import { EmojiIcons } from '../../ui/toast/emoji-icons.tsx'
import { nextStep } from './alerts.ts'
import { SendFailure } from './send-failure.tsx'
import styles from './send-result.module.css'

interface SendResultProps {
  failure: string
  /** Whom we call, as a phone number or `you`; empty where nothing was sent. */
  sentTo?: string
  /** The text of the alert, on a page without script, where this line then gets the focus. */
  alert?: string | undefined
}

const bringIntoView = (line: HTMLElement | null) => {
  // The field from which the form was sent is gone with its text.
  if (document.activeElement === document.body) line?.focus({ preventScroll: true })
  const scroll = () => line?.scrollIntoView({ block: 'nearest' })
  // The alert takes its space in the dialog one frame later.
  requestAnimationFrame(() => requestAnimationFrame(scroll))
}

export function SendResult({ failure, sentTo = '', alert }: SendResultProps) {
  if (!failure && !sentTo) return null
  return (
    <p
      className={failure ? `${styles.result} ${styles.failed}` : styles.result}
      role="status"
      ref={bringIntoView}
      tabIndex={-1}
      {...(alert && { autoFocus: true })}
    >
      {alert && (
        <strong className={styles.alert}>
          <EmojiIcons text={`${alert} `} />
        </strong>
      )}
      {failure ? <SendFailure reason={failure} /> : nextStep(sentTo)}
    </p>
  )
}
