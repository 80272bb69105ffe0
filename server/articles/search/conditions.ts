import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type Db, isEmbedded } from '../../database/database.ts'
import { contains } from '../../database/lists/pagination.ts'
import type { SearchWords } from '../../database/search/correct-words.ts'
import { isShortWord } from './limit-short-words.ts'

type Condition = RawBuilder<SqlBool>

export const joinConditions = (conditions: Condition[], word: 'and' | 'or') =>
  sql<SqlBool>`(${sql.join(conditions, sql.raw(` ${word} `))})`

const textHasWords = (column: string, words: SearchWords) =>
  words.length === 0
    ? sql<SqlBool>`1 = 0`
    : joinConditions(
        words.map((spellings) =>
          joinConditions(
            spellings.map((spelling) => contains(column, spelling)),
            'or',
          ),
        ),
        'and',
      )

/** Whether an article has one spelling of each word, in any of its searched columns. */
export const hasWords = (words: SearchWords) => textHasWords('search_text_folded', words)

const nameContains = (text: string) => contains('article_name_folded', text)

/** Several words that are all in the index, as they were typed; empty where the whole text has to be in a name. */
export const wordsOfNames = (words: SearchWords): SearchWords =>
  words.length < 2 || words.some(isShortWord) ? [] : words.map(([typed = '']) => [typed])

/** Whether an article is found by its name, which has the whole text or each of its words. */
export const isNamed = (text: string, words: SearchWords) => {
  const inName = wordsOfNames(words)
  if (inName.length === 0) return nameContains(text)
  return joinConditions([nameContains(text), textHasWords('article_name_folded', inName)], 'or')
}

/** Whether an article with the words is not found by its name. */
export const isFoundElsewhere = (text: string, words: SearchWords) =>
  sql<SqlBool>`(${hasWords(words)} and not ${isNamed(text, words)})`

const isLatin = (word: string) => /^[a-z]+$/.test(word)

/**
 * Whether each word in Latin letters begins a word of an article in one of its spellings, so that `red` does not find
 * “scattered”. Other scripts join what is a word of its own in English.
 */
export const beginsWithWords = (db: Db, words: SearchWords) => {
  const latin = words.filter(([typed = '']) => isLatin(typed))
  if (latin.length === 0) return sql<SqlBool>`1 = 1`
  const begins = (word: string) =>
    isEmbedded(db)
      ? sql<SqlBool>`' ' || search_text_folded glob ${`*[^a-z]${word}*`}`
      : sql<SqlBool>`search_text_folded ~ ${`(^|[^a-z])${word}`}`
  return joinConditions(
    latin.map((spellings) =>
      joinConditions(
        spellings.map((word) =>
          isLatin(word) ? begins(word) : contains('search_text_folded', word),
        ),
        'or',
      ),
    ),
    'and',
  )
}
