import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { contains } from '../../database/lists/pagination.ts'
import type { SearchWords } from './search-words.ts'

type Condition = RawBuilder<SqlBool>

export const joinConditions = (conditions: Condition[], word: 'and' | 'or') =>
  sql<SqlBool>`(${sql.join(conditions, sql.raw(` ${word} `))})`

/** Whether an article has one spelling of each word, in any of its searched columns. */
export const hasWords = (words: SearchWords) =>
  words.length === 0
    ? sql<SqlBool>`1 = 0`
    : joinConditions(
        words.map((spellings) =>
          joinConditions(
            spellings.map((spelling) => contains('search_text_folded', spelling)),
            'or',
          ),
        ),
        'and',
      )

export const nameContains = (text: string) => contains('article_name_folded', text)

/** Whether an article has the words, but is not found by its name. */
export const isFoundElsewhere = (text: string, words: SearchWords) =>
  sql<SqlBool>`(${hasWords(words)} and not ${nameContains(text)})`
