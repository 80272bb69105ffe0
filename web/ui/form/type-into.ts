/** Writes a text into the field of this name as if it was typed: its form and the journal learn of it. */
export const typeInto = (form: HTMLFormElement | null | undefined, name: string, text: string) => {
  const field = form?.elements.namedItem(name) as HTMLInputElement | RadioNodeList | null
  if (!field) return
  field.value = text
  const target = field instanceof RadioNodeList ? field[0] : field
  target?.dispatchEvent(new Event('input', { bubbles: true }))
}
