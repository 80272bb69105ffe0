/** The alerts of the specification (section 8). */
export const sentAlert = 'Mail sent successfully ✅'
export const failedAlert = 'Failed to send mail ❌'
