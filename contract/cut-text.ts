/** The beginning of a text, without half of an emoji at its end. */
export const cutText = (text: string, maxLength: number) =>
  text.slice(0, maxLength).replace(/\p{Surrogate}$/u, '')
