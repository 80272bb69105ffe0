/** The alerts of the specification (section 8). */
export const sentAlert = 'Mail sent successfully ✅'
export const failedAlert = 'Failed to send mail ❌'

/** Where fields are wrong. */
export const correctFields = 'Not sent yet. Please correct each marked field and send again.'

/** @param whom a phone number of ten digits, or `you` */
export const nextStep = (whom: string) => {
  const spaced = whom.replace(/^\d{5}(?=\d{5}$)/, '$&\u00a0')
  return `Your request is with our sales team. We call ${spaced} within one working day; there is nothing more for you to do.`
}
