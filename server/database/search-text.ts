/** The text that a search compares: in lower case, each letter written one way, without joiners that nobody sees. */
export const toSearchText = (text: string) =>
  text
    .replaceAll(/[\u200b-\u200d\ufeff]/g, '')
    .normalize('NFC')
    .toLowerCase()

const MIN_WORD_LENGTH = 4

/** The words of letters only, as `words_in` of PostgreSQL gives them. */
export const splitWords = (text: string) => [
  ...new Set(text.split(/[\s!-@[-`{-~]+/).filter((word) => [...word].length >= MIN_WORD_LENGTH)),
]
