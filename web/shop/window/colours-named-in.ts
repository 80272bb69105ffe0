import { namedColours } from '../../../contract/articles/colour-families.ts'

/** The colours that a text names, in its order, as CSS has them. */
export const coloursNamedIn = (text: string): string[] =>
  (text.toLowerCase().match(/\p{L}+/gu) ?? []).flatMap(
    (word) => namedColours.get(word)?.sample ?? [],
  )
