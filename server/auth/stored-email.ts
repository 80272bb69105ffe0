/** The e-mail of an administrator as it is stored and looked up. */
export const storedEmailOf = (email: string) => email.trim().toLowerCase()
