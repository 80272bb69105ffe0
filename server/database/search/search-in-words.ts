import { type SqlBool, sql } from 'kysely'
import { searchedDigitsOf } from '../../../contract/enquiries/phone-number.ts'
import { foldText } from '../../../contract/fold-text.ts'
import type { Db } from '../database.ts'
import { contains } from '../lists/pagination.ts'
import { correctWords, type SearchWords, splitWords } from './correct-words.ts'

/* The search of tables that have all of a row’s texts, folded, in a column `words`. */

type Searched = 'enquiries' | 'orders'

/** Words that nearly every row has are compared with one after the other, so no more of them are. */
const MAX_SHORT_WORDS = 3
const isShort = (word: string) => [...word].length < 3

/** Each word of a search once, and only some of one or two letters, so that more is found and never less. */
export const wordsOfSearch = (text: string): SearchWords => {
  const words = [...new Set(foldText(text).split(/\s+/).filter(Boolean))]
  const short = words.filter(isShort).slice(0, MAX_SHORT_WORDS)
  return [...words.filter((word) => !isShort(word)), ...short].map((word) => [word])
}

const hasOneOf = (spellings: string[]) =>
  sql<SqlBool>`(${sql.join(
    spellings.map((spelling) => contains('words', spelling)),
    sql` or `,
  )})`

/** Whether a row has one spelling of each word, in any order, or the phone number in the text however it is written. */
export const isFoundBy = (text: string, words: SearchWords) => {
  const all =
    words.length === 0
      ? sql<SqlBool>`1 = 0`
      : sql<SqlBool>`${sql.join(words.map(hasOneOf), sql` and `)}`
  const digits = searchedDigitsOf(text)
  if (digits === null) return sql<SqlBool>`(${all})`
  return sql<SqlBool>`(${contains('words', digits)} or (${all}))`
}

const MAX_COMPARED_ROWS = 10_000
const BATCH_SIZE = 500
/** What is short stands first, such as name and address, before a message. */
const COMPARED_LENGTH = 300

/** The words of the newest rows but for those of long messages. They are read each time, so that none outlives its row. */
const readKnownWords = async (db: Db, table: Searched) => {
  const known = new Set<string>()
  let before: number | undefined
  for (let read = 0; read < MAX_COMPARED_ROWS; read += BATCH_SIZE) {
    const rows = await db
      .selectFrom(table)
      .select(['id', sql<string>`substr(words, 1, ${sql.lit(COMPARED_LENGTH)})`.as('text')])
      .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
      .orderBy('id', 'desc')
      .limit(BATCH_SIZE)
      .execute()
    for (const { text } of rows) for (const word of splitWords(text)) known.add(word)
    before = rows.at(-1)?.id
    if (rows.length < BATCH_SIZE) break
  }
  return [...known]
}

/** The words of a search that finds nothing, with known words in the place of misspelt ones; undefined where there are none. */
export const correctSearch = (db: Db, table: Searched, text: string) =>
  correctWords(wordsOfSearch(text), {
    findKnownWords: () => readKnownWords(db, table),
    isFound: async (spellings) => {
      const found = await db
        .selectFrom(table)
        .select('id')
        .where(hasOneOf(spellings))
        .limit(1)
        .executeTakeFirst()
      return found !== undefined
    },
  })
