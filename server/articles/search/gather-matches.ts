import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { MAX_COUNTED_MATCHES } from '../../../contract/list-query.ts'
import type { Db } from '../../database/database.ts'
import { type Parameter, prepareQuery } from '../../database/lists/prepare-query.ts'
import { hasWords, isNamed, joinConditions } from './conditions.ts'
import type { SearchWords } from './search-words.ts'

/** The length of the character sequences in both indexes. */
const gramLength = 3
const highest = '\u{10ffff}'.repeat(gramLength)

const MIN_FEW = 1000

interface Matches {
  /** The number of matches, or `few` + 1 if there are more. */
  total: number
  /** The ids as a JSON array. */
  ids: string
  few: number
}

const few = sql`min(${sql.lit(MAX_COUNTED_MATCHES)}, max(${sql.lit(MIN_FEW)}, (
  select coalesce(sum(articles), 0) / 10 from article_counts where bearing = '')))`

const gathered = (ids: RawBuilder<unknown>) =>
  sql<Matches>`select count(*) as total, json_group_array(id) as ids, ${few} as few
    from (${ids} limit 1 + ${few}) as matches`

const none: Matches = { total: 0, ids: '[]', few: 0 }

const isShort = (text: string) => [...text].length < gramLength
const quote = (text: string) => `"${text.replaceAll('"', '""')}"`

/** What is asked of the index of texts. The names were looked through for the whole text before. */
const matchQuery = (words: SearchWords, text: string) => {
  const terms = words.map((spellings) => `(${spellings.map(quote).join(' OR ')})`)
  const isTextItself = terms.length === 1 && terms[0] === `(${quote(text.toLowerCase())})`
  return isTextItself ? `{others} : ${terms[0]}` : terms.join(' AND ')
}

const isAmong = (words: SearchWords) =>
  sql<SqlBool>`exists (select 1 from articles where articles.id = texts.id and ${hasWords(words)})`

/** Selects the ids of all articles with these words, but maybe not of those that have the text in their names. */
const selectIds = (words: SearchWords, text: string, condition: RawBuilder<SqlBool>) => {
  const short = words.filter(([word = '']) => isShort(word))
  const long = words.filter(([word = '']) => !isShort(word))
  const [[first = ''] = []] = short
  const texts =
    long.length > 0
      ? sql`select rowid as id from article_texts where article_texts match ${matchQuery(long, text)}`
      : sql`select distinct doc as id from article_text_parts
          where term >= ${first} and term < ${first + highest}`
  const conditions = short.length > 0 ? [condition, isAmong(short)] : [condition]
  return sql`select id from (${texts}) as texts where ${joinConditions(conditions, 'and')}`
}

const isNotIn = (ids: string) => sql<SqlBool>`id not in (select value from json_each(${ids}))`

/** Finds articles in SQLite's indexes, and stops when more than a tenth of all match. */
export const createGatherMatches = (db: Db) => {
  const byPhrase = prepareQuery(db, (phrase: Parameter<string>) =>
    gathered(sql`select rowid as id from article_names where article_names match ${phrase}`),
  )
  // The index adds two blanks to each name, so that its last characters begin a sequence of three too.
  const byGrams = prepareQuery(db, (from: Parameter<string>, to: Parameter<string>) =>
    gathered(
      sql`select distinct doc as id from article_name_parts where term >= ${from} and term < ${to}`,
    ),
  )
  const byMatch = prepareQuery(db, (match: Parameter<string>, ids: Parameter<string>) =>
    gathered(sql`select rowid as id from article_texts
      where article_texts match ${match} and rowid not in (select value from json_each(${ids}))`),
  )
  return {
    inNames: async (search: string) => {
      const text = search.toLowerCase()
      const [matches] = await (isShort(text)
        ? byGrams(text, text + highest)
        : byPhrase(quote(text)))
      return matches ?? none
    },
    elsewhere: async (words: SearchWords, text: string, ids: string) => {
      const [matches] = words.flat().some(isShort)
        ? (await gathered(selectIds(words, text, isNotIn(ids))).execute(db)).rows
        : await byMatch(matchQuery(words, text), ids)
      return matches ?? none
    },
    countElsewhere: async (words: SearchWords, text: string, ids: string) => {
      const { rows } = await sql<{ total: number }>`select count(*) as total from (
        ${selectIds(words, text, isNotIn(ids))} limit ${MAX_COUNTED_MATCHES + 1}) as matches`.execute(
        db,
      )
      return rows[0]?.total ?? 0
    },
    isAnyElsewhere: async (words: SearchWords, text: string) => {
      const isOther = sql<SqlBool>`exists (
        select 1 from articles where articles.id = texts.id and not ${isNamed(text)})`
      const { rows } = await sql`${selectIds(words, text, isOther)} limit 1`.execute(db)
      return rows.length > 0
    },
  }
}
