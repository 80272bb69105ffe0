import { startsWithSwapped, startsWithUpToOneTypo } from './starts-with-typo.ts'

/** Every word of a search with its accepted spellings; what is found must contain one spelling of each word. */
export type SearchWords = string[][]

/** In shorter words one wrong letter makes another word, so only what sounds alike, or has two letters swapped, is taken for them. */
const MIN_MISSPELT_LENGTH = 5
const MAX_SPELLINGS = 10

const MIN_WORD_LENGTH = 4

/** The words of letters only, as `words_in` of PostgreSQL gives them. */
export const splitWords = (text: string) => [
  ...new Set(text.split(/[\s!-@[-`{-~]+/).filter((word) => [...word].length >= MIN_WORD_LENGTH)),
]

/** Whether it is one of the words that are known of a text: of four letters or more, and of letters only. */
const isCorrectable = (word: string) => splitWords(word)[0] === word

/** Spellings in Latin letters of what sounds alike in names of India, such as Laxmi and Lakshmi, in the order of their replacement. */
const sounds: readonly (readonly [RegExp, string])[] = [
  [/x/g, 'ks'],
  [/ck|q/g, 'k'],
  [/ph/g, 'f'],
  [/w/g, 'v'],
  [/z/g, 'j'],
  [/(?<=[bcdgjkprst])h/g, ''],
  [/ee|y/g, 'i'],
  [/oo|ou/g, 'u'],
  [/(.)\1+/gu, '$1'],
]

const soundOf = (word: string) =>
  sounds.reduce((text, [spelling, sound]) => text.replace(spelling, sound), word)

interface WordSearch {
  /** Answers at least all known words that begin with the first or end with the second text. */
  findKnownWords: (start: string, end: string) => Promise<string[]>
  /** Whether anything has one of the spellings. */
  isFound: (spellings: string[]) => Promise<boolean>
}

/**
 * Known words that start with this one but for one letter or two that are swapped, and then those that start with what sounds
 * like it. The first or the second half is in them unchanged, unless the two letters in the middle are swapped.
 */
const findSimilarWords = async (word: string, findKnownWords: WordSearch['findKnownWords']) => {
  const letters = [...word]
  const middle = Math.floor(letters.length / 2)
  const swapped = letters.toSpliced(middle - 1, 2, letters[middle] ?? '', letters[middle - 1] ?? '')
  const findWithHalfOf = (whole: string[]) =>
    findKnownWords(whole.slice(0, middle).join(''), whole.slice(middle).join(''))
  const known = [...(await findWithHalfOf(letters)), ...(await findWithHalfOf(swapped))]
  const isMisspelt = (other: string) =>
    letters.length >= MIN_MISSPELT_LENGTH && startsWithUpToOneTypo(other, word)
  const misspelt = known.filter((other) => isMisspelt(other) || startsWithSwapped(other, word))
  const sound = soundOf(word)
  const alike = known.filter((other) => soundOf(other).startsWith(sound))
  return [...new Set([...misspelt, ...alike])]
}

/** The words with other spellings for those by which nothing is found; undefined where no word has another spelling. */
export const correctWords = async (
  words: SearchWords,
  { findKnownWords, isFound }: WordSearch,
): Promise<SearchWords | undefined> => {
  let isCorrected = false
  const corrected: SearchWords = []
  for (const spellings of words) {
    const [word = ''] = spellings
    const others =
      isCorrectable(word) && !(await isFound(spellings))
        ? await findSimilarWords(word, findKnownWords)
        : []
    if (others.length > 0) isCorrected = true
    corrected.push(others.length > 0 ? others.slice(0, MAX_SPELLINGS) : spellings)
  }
  return isCorrected ? corrected : undefined
}
