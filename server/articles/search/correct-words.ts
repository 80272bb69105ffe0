import type { Db } from '../../database/database.ts'
import { splitWords } from '../../database/search-text.ts'
import { startsWithUpToOneTypo } from '../starts-with-typo.ts'
import type { SearchWords } from './search-words.ts'

const MIN_CORRECTED_LENGTH = 5
const MAX_SPELLINGS = 10

const isCorrectable = (word: string) =>
  [...word].length >= MIN_CORRECTED_LENGTH && splitWords(word)[0] === word

/**
 * Makes a function that returns the words with other spellings for those by which nothing is found; undefined where no
 * word has another spelling.
 */
export const createWordCorrector = (db: Db) => {
  /** Known words that start with this one but for one letter, so that its first or its second half is in them unchanged. */
  const findSimilarWords = async (word: string) => {
    const letters = [...word]
    const middle = Math.floor(letters.length / 2)
    const start = letters.slice(0, middle).join('')
    const end = letters.slice(middle).join('')
    const known = await db
      .selectFrom('known_words')
      .select('word')
      .distinct()
      .where((eb) => eb.or([eb('word', 'like', `${start}%`), eb('word', 'like', `%${end}%`)]))
      .execute()
    return known.map((row) => row.word).filter((other) => startsWithUpToOneTypo(other, word))
  }
  return async (words: SearchWords, isFound: (spellings: string[]) => Promise<boolean>) => {
    let isCorrected = false
    const corrected: SearchWords = []
    for (const spellings of words) {
      const [word = ''] = spellings
      const others =
        isCorrectable(word) && !(await isFound(spellings)) ? await findSimilarWords(word) : []
      if (others.length > 0) isCorrected = true
      corrected.push(others.length > 0 ? others.slice(0, MAX_SPELLINGS) : spellings)
    }
    return isCorrected ? corrected : undefined
  }
}
