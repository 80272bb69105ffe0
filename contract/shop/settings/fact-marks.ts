/** The element around a part of a prerendered page that is only there if the fact in its attribute is; with a `!`, if it is not. */
export const PART_ELEMENT = 'fact-part'

/** Puts the facts into a text in the places of their placeholders. */
export const fillText = (
  text: string,
  facts: Readonly<Record<string, string>>,
  encode = (fact: string) => fact,
): string =>
  text.replaceAll(/\{fact (\w+)\}/g, (placeholder, name) => {
    const fact: unknown = facts[name]
    return typeof fact === 'string' ? encode(fact) : placeholder
  })
