/** The e-mail of an administrator in the form in which it is stored, looked up and compared. */
export const normalizeEmail = (typed: string) => typed.trim().toLowerCase()
