/** The alerts of the specification (section 8). */
export const sentAlert = 'Mail sent successfully ✅'
export const failedAlert = 'Failed to send mail ❌'

/** Why sending failed without a connection, and what is shown instead once it is back. */
export const offlineReason = 'You are offline. Please try again when the connection is back.'
export const onlineAgain = 'The connection is back. Press Retry to send your request.'

/** Told before a form is sent, and after it. */
export const callTime = 'within one working day'

/** Where fields are wrong. */
export const correctFields = 'Not sent yet. Please correct each marked field and send again.'

/** @param whom a phone number of ten digits, or `you` */
export const nextStep = (whom: string) => {
  const spaced = whom.replace(/^\d{5}(?=\d{5}$)/, '$&\u00a0')
  return `Your request is with our sales team. We call ${spaced} ${callTime}; there is nothing more for you to do.`
}
