import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { MAX_COUNTED_MATCHES } from '../../../contract/list-query.ts'
import type { Db } from '../../database/database.ts'
import { type Parameter, prepareQuery } from '../../database/lists/prepare-query.ts'
import { hasWords, joinConditions, nameContains } from './conditions.ts'
import type { SearchWords } from './search-words.ts'

/** The length of the character sequences in all indexes. */
const GRAM_LENGTH = 3
/** Sorts after every sequence of this length, so that `text + LAST_GRAM` ends the range of those that begin with `text`. */
const LAST_GRAM = '\u{10ffff}'.repeat(GRAM_LENGTH)

const MIN_MATCH_LIMIT = 1000

interface MatchedIds {
  /** The number of matches, or `limit` + 1 if there are more. */
  total: number
  /** The ids as a JSON array. */
  ids: string
  limit: number
}

const matchLimit = sql`min(${sql.lit(MAX_COUNTED_MATCHES)}, max(${sql.lit(MIN_MATCH_LIMIT)}, (
  select coalesce(sum(articles), 0) / 10 from article_counts where bearing = '')))`

const selectUpToLimit = (ids: RawBuilder<unknown>) =>
  sql<MatchedIds>`select count(*) as total, json_group_array(id) as ids, ${matchLimit} as "limit"
    from (${ids} limit 1 + ${matchLimit}) as matches`

const noIds: MatchedIds = { total: 0, ids: '[]', limit: 0 }

const isShort = (text: string) => [...text].length < GRAM_LENGTH
const quote = (text: string) => `"${text.replaceAll('"', '""')}"`

interface TextIndex {
  texts: string
  parts: string
}

const inNames: TextIndex = { texts: 'article_names', parts: 'article_name_parts' }
const inOthers: TextIndex = { texts: 'article_others', parts: 'article_other_parts' }
const inAll: TextIndex = { texts: 'article_texts', parts: 'article_text_parts' }

const selectMatching = ({ texts }: TextIndex, match: unknown) =>
  sql`select rowid as id from ${sql.table(texts)} where ${sql.table(texts)} match ${match}`

// The index adds two blanks to each text, so that its last characters begin a sequence of three too.
const selectWithParts = ({ parts }: TextIndex, from: unknown, to: unknown) =>
  sql`select distinct doc as id from ${sql.table(parts)} where term >= ${from} and term < ${to}`

const selectContaining = (index: TextIndex, text: string) =>
  isShort(text)
    ? selectWithParts(index, text, text + LAST_GRAM)
    : selectMatching(index, quote(text))

const haveWords = (words: SearchWords) =>
  sql<SqlBool>`exists (select 1 from articles where articles.id = texts.id and ${hasWords(words)})`

const matchAll = (words: SearchWords) =>
  words.map((spellings) => `(${spellings.map(quote).join(' OR ')})`).join(' AND ')

/** Whether the search is one word in one spelling, as most are. Another query has then already searched the names for it. */
const isTextItself = (words: SearchWords, text: string) =>
  words.length === 1 && words[0]?.length === 1 && words[0][0] === text.toLowerCase()

/** Selects the ids of articles with these words. Articles with the text in their names may be missing, as another query finds them. */
const selectIds = (words: SearchWords, text: string, condition: RawBuilder<SqlBool>) => {
  if (isTextItself(words, text)) {
    const ids = selectContaining(inOthers, text.toLowerCase())
    return sql`select id from (${ids}) as texts where ${condition}`
  }
  const short = words.filter(([word = '']) => isShort(word))
  const long = words.filter(([word = '']) => !isShort(word))
  // Short words have one spelling, as only longer ones are corrected or are names with several.
  const [[first = ''] = []] = short
  const ids =
    long.length > 0 ? selectMatching(inAll, matchAll(long)) : selectContaining(inAll, first)
  const conditions = short.length > 0 ? [condition, haveWords(short)] : [condition]
  return sql`select id from (${ids}) as texts where ${joinConditions(conditions, 'and')}`
}

// An empty list is tested first, as that is quicker than a lookup for each match.
const isNotIn = (ids: string | Parameter<string>) =>
  sql<SqlBool>`(${ids} = '[]' or id not in (select value from json_each(${ids})))`

/** Prepares the search of an index; `without` are ids as a JSON array. */
const createIndexLookup = (db: Db, index: TextIndex) => {
  const selectWithout = (ids: RawBuilder<unknown>, without: Parameter<string>) =>
    selectUpToLimit(sql`select id from (${ids}) as texts where ${isNotIn(without)}`)
  const byMatch = prepareQuery(db, (match: Parameter<string>, without: Parameter<string>) =>
    selectWithout(selectMatching(index, match), without),
  )
  const byParts = prepareQuery(
    db,
    (from: Parameter<string>, to: Parameter<string>, without: Parameter<string>) =>
      selectWithout(selectWithParts(index, from, to), without),
  )
  const firstRowOf = ([matched]: MatchedIds[]) => matched ?? noIds
  return {
    matching: async (match: string, without: string) => firstRowOf(await byMatch(match, without)),
    containing: async (text: string, without = '[]') =>
      firstRowOf(
        await (isShort(text)
          ? byParts(text, text + LAST_GRAM, without)
          : byMatch(quote(text), without)),
      ),
  }
}

/** Finds articles in SQLite's indexes, and stops when more than a tenth of all match. */
export const createIndexSearch = (db: Db) => {
  const names = createIndexLookup(db, inNames)
  const others = createIndexLookup(db, inOthers)
  const all = createIndexLookup(db, inAll)
  return {
    inNames: (text: string) => names.containing(text.toLowerCase()),
    elsewhere: async (words: SearchWords, text: string, ids: string) => {
      if (isTextItself(words, text)) return others.containing(text.toLowerCase(), ids)
      if (!words.flat().some(isShort)) return all.matching(matchAll(words), ids)
      const { rows } = await selectUpToLimit(selectIds(words, text, isNotIn(ids))).execute(db)
      return rows[0] ?? noIds
    },
    countElsewhere: async (words: SearchWords, text: string, ids: string) => {
      const { rows } = await sql<{ total: number }>`select count(*) as total from (
        ${selectIds(words, text, isNotIn(ids))} limit ${MAX_COUNTED_MATCHES + 1}) as matches`.execute(
        db,
      )
      return rows[0]?.total ?? 0
    },
    isAnyElsewhere: async (words: SearchWords, text: string) => {
      const isNotFoundByName = sql<SqlBool>`exists (
        select 1 from articles where articles.id = texts.id and not ${nameContains(text)})`
      const { rows } = await sql`${selectIds(words, text, isNotFoundByName)} limit 1`.execute(db)
      return rows.length > 0
    },
  }
}
