/** Invisible characters that copying adds, such as U+200B, and white space. */
const INVISIBLE_ENDS = /^[\s\p{Cf}]+|[\s\p{Cf}]+$/gu

export const trimEmail = (typed: string) => typed.replace(INVISIBLE_ENDS, '')

/** The e-mail of an administrator in the form in which it is stored, looked up and compared. */
export const normalizeEmail = (typed: string) => trimEmail(typed).toLowerCase()
