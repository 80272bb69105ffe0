/** As values of a file are compared: without the blanks around them, in lower case. */
export const normalizeValue = (text: string) => text.trim().toLowerCase()
