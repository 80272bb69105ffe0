/** The form in which values of a file are compared: without surrounding blanks, in lower case. */
export const normalizeValue = (text: string) => text.trim().toLowerCase()
