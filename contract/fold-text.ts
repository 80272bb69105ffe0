/** The sign in ASCII for those that keyboards and programs write in its place; a line feed stays, as it separates texts. */
const variants: Readonly<Record<string, string>> = {
  ' ': '\t\v\f\r\u0085\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000',
  '-': '\u2010\u2011\u2012\u2013\u2014\u2015\u2212\u2e3a\u2e3b\ufe58\ufe63\uff0d',
  "'": '\u2018\u2019\u201b\u02bc',
  '"': '\u201c\u201d\u201f',
}

const replacements = new Map([
  ...Object.entries(variants).flatMap(([sign, others]) =>
    [...others].map((other) => [other, sign] as const),
  ),
  // Older programs write these letters as a letter, a virama and a joiner.
  ['ৎ', 'ত\u09cd'],
  ['ൺ', 'ണ\u0d4d'],
  ['ൻ', 'ന\u0d4d'],
  ['ർ', 'ര\u0d4d'],
  ['ൽ', 'ല\u0d4d'],
  ['ൾ', 'ള\u0d4d'],
  ['ൿ', 'ക\u0d4d'],
])
const replaced = new RegExp(`[${[...replacements.keys()].join('')}]`, 'g')

/** Characters that nobody sees, such as joiners, and the accents of Latin, Greek and Cyrillic letters. */
const IGNORED =
  /[\u0300-\u036f\ufe00-\ufe0f\u00ad\u061c\u115f\u1160\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0]+/g

/** Where letters and signs can be that consist of one and an accent. */
const MAY_HAVE_ACCENT = /[\u00c0-\u0530\u1e00-\u1fff\u2100-\u22ff]/

/** Most texts are plain, and only need lower case. */
const NOT_PLAIN = /[^\n -~]/
const SUPERFLUOUS_BLANK = / {2}|^ | $| \n|\n /

const tidyBlanks = (text: string) =>
  SUPERFLUOUS_BLANK.test(text)
    ? text.replace(/ {2,}/g, ' ').replace(/(?:^|(?<=\n)) | (?=\n|$)/g, '')
    : text

/**
 * What all spellings of one text have in common: two texts are the same if these are equal. Letter case, accents, invisible
 * characters and the kind of blanks, dashes and quotation marks do not count, nor in which of Unicode's forms a letter is
 * written. Each line has single blanks inside and none at its ends.
 *
 * It is the function `folded` of both databases. For PostgreSQL the first migration has it in SQL, and a test compares the two;
 * so a change here needs a migration.
 */
export const foldText = (text: string): string => {
  if (!NOT_PLAIN.test(text)) return tidyBlanks(text.toLowerCase())
  const letters = MAY_HAVE_ACCENT.test(text) ? text.normalize('NFD') : text
  const folded = letters
    .replace(IGNORED, '')
    .replace(replaced, (character) => replacements.get(character) ?? character)
    .toLowerCase()
    .normalize('NFC')
  return tidyBlanks(folded)
}
