/** The beginning of a text, without half of an emoji at its end. */
export const cutText = (text: string, maxLength: number) =>
  text.slice(0, maxLength).replace(/\p{Surrogate}$/u, '')

/** The first characters of a text, with … in the place of others. */
export const shortenText = (text: string, maxLength: number) => {
  const characters = Array.from(text)
  return characters.length > maxLength ? `${characters.slice(0, maxLength).join('')}…` : text
}
