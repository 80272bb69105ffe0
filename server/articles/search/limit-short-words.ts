import { sql } from 'kysely'
import type { Db } from '../../database/database.ts'
import type { SearchWords } from '../../database/search/correct-words.ts'

/** The length of the character sequences in all indexes. */
export const GRAM_LENGTH = 3
/** Words that are in no index as such are compared with one article after the other. */
const MAX_SHORT_WORDS = 3
const SAMPLE_SIZE = 500
/** Multiples of it, without their whole parts, are spread evenly, and follow no pattern of a shop such as every tenth article. */
const GOLDEN_RATIO = 0.618034

export const isShort = (text: string) => [...text].length < GRAM_LENGTH

// Short words have one spelling, as only longer ones are corrected or are names with several.
export const isShortWord = ([word = '']: string[]) => isShort(word)

/** Up to `SAMPLE_SIZE` ids between 1 and `last`. */
const sampleIds = (last: number) =>
  Array.from({ length: Math.min(last, SAMPLE_SIZE) }, (_, index) =>
    last <= SAMPLE_SIZE ? index + 1 : 1 + Math.floor(last * ((index * GOLDEN_RATIO) % 1)),
  )

/** The texts of articles that stand for all of the shop. Both engines read the same. */
const readSample = async (db: Db) => {
  const { rows } = await sql<{ last: number | null }>`select max(id) as last from articles`.execute(
    db,
  )
  const ids = sampleIds(rows[0]?.last ?? 0)
  if (ids.length === 0) return []
  const sample = await db
    .selectFrom('articles')
    .select('search_text_folded as text')
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .execute()
  return sample.map(({ text }) => text)
}

/**
 * Makes a function that returns the words with at most three short ones, the rarest first, after the longer ones. Words that
 * are left out are those of most articles, so that what is found has more articles and never fewer.
 */
export const createShortWordLimiter = (db: Db) => async (words: SearchWords) => {
  const short = words.filter(isShortWord)
  if (short.length < 2) return words
  const texts = await readSample(db)
  const counted = short.map((word) => ({
    word,
    articles: texts.filter((text) => text.includes(word[0] ?? '')).length,
  }))
  const rarest = counted.toSorted((one, other) => one.articles - other.articles)
  return [
    ...words.filter((word) => !isShortWord(word)),
    ...rarest.slice(0, MAX_SHORT_WORDS).map(({ word }) => word),
  ]
}
