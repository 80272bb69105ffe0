export const digitsOf = (number: string) => number.replaceAll(/\D/g, '')

/** Every number of an enquiry is Indian. */
export const callTo = (number: string) => `tel:+91${digitsOf(number)}`

// Escaped, so that a typed address cannot add a second recipient.
export const mailTo = (email: string) => `mailto:${encodeURIComponent(email).replace('%40', '@')}`
