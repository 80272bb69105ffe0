import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { MAX_COUNTED_MATCHES } from '../../../contract/list-query.ts'
import type { Db } from '../../database/database.ts'
import { type Parameter, prepareQuery } from '../../database/lists/prepare-query.ts'
import type { SearchWords } from '../../database/search/correct-words.ts'
import { hasWords, isNamed, wordsOfNames } from './conditions.ts'
import { findInBlocks } from './find-in-blocks.ts'
import { GRAM_LENGTH, isShort, isShortWord } from './limit-short-words.ts'

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

const matchAny = (spellings: string[]) => `(${spellings.map(quote).join(' OR ')})`

const matchAll = (words: SearchWords) => words.map(matchAny).join(' AND ')

/**
 * Articles with one word in the other columns, and those that have another spelling of it than the typed one in their names.
 * It is twice as quick as the index of all texts where few are found, and half as quick where thousands are.
 */
const selectWithSpellings = (any: unknown, others: unknown) =>
  sql`${selectMatching(inOthers, any)} union all ${selectMatching(inNames, others)}
    and rowid not in (${selectMatching(inOthers, any)})`

/** Whether the search is one word in one spelling, as most are. Another query has then already searched the names for it. */
const isTextItself = (words: SearchWords, text: string) =>
  words.length === 1 && words[0]?.length === 1 && words[0][0] === text

/** The spellings of a search for one word, and those of them that no other query has searched the names for. */
const spellingsOf = (words: SearchWords, text: string) => {
  const [spellings] = words
  if (words.length !== 1 || !spellings) return undefined
  return {
    any: matchAny(spellings),
    others: matchAny(spellings.filter((spelling) => spelling !== text)),
  }
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
    matching: async (match: string, without = '[]') => firstRowOf(await byMatch(match, without)),
    containing: async (text: string, without = '[]') =>
      firstRowOf(
        await (isShort(text)
          ? byParts(text, text + LAST_GRAM, without)
          : byMatch(quote(text), without)),
      ),
  }
}

type Condition = RawBuilder<SqlBool>

/** Makes a search for words of which some are short. These are compared with one article after the other. */
const createFindWithShortWords = (db: Db, all: ReturnType<typeof createIndexLookup>) => {
  /** A few articles that have the long words or the rarest short one, with the words that they may not have. */
  const findCandidates = async (long: SearchWords, short: SearchWords) => {
    if (long.length > 0) {
      const { total, limit, ids } = await all.matching(matchAll(long))
      if (total <= limit) return { ids, compared: short }
    }
    const [[rarest = ''] = []] = short
    const { total, limit, ids } = await all.containing(rarest)
    return total <= limit ? { ids, compared: [...long, ...short] } : undefined
  }

  /** Finds up to `max` ids. The first short word is the rarest. */
  return async (words: SearchWords, condition: Condition, max: number): Promise<number[]> => {
    const findIn = async (ids: RawBuilder<unknown>, compared: SearchWords, limit: number) => {
      const { rows } = await sql<{ id: number }>`select id from (${ids}) as texts
        where ${condition} and exists (
          select 1 from articles where articles.id = texts.id and ${hasWords(compared)}
        ) limit ${limit}`.execute(db)
      return rows
    }
    const long = words.filter((word) => !isShortWord(word))
    const short = words.filter(isShortWord)
    const few = await findCandidates(long, short)
    if (few) {
      const ids = sql`select value as id from json_each(${few.ids})`
      return (await findIn(ids, few.compared, max)).map(({ id }) => id)
    }
    return findInBlocks(db, max, (isInBlock, limit) => {
      const ids =
        long.length > 0
          ? sql`${selectMatching(inAll, matchAll(long))} and ${isInBlock('rowid')}`
          : sql`select id from articles where deleted_at is null and ${isInBlock('id')}`
      return findIn(ids, short, limit)
    })
  }
}

/** Finds articles in SQLite's indexes, and stops when more than a tenth of all match. */
export const createIndexSearch = (db: Db) => {
  const names = createIndexLookup(db, inNames)
  const others = createIndexLookup(db, inOthers)
  const all = createIndexLookup(db, inAll)
  const findWithShortWords = createFindWithShortWords(db, all)
  const readMatchLimit = prepareQuery(
    db,
    () => sql<{ limit: number }>`select ${matchLimit} as "limit"`,
  )

  const withSpellings = prepareQuery(
    db,
    (any: Parameter<string>, others: Parameter<string>, without: Parameter<string>) =>
      selectUpToLimit(
        sql`select id from (${selectWithSpellings(any, others)}) as texts where ${isNotIn(without)}`,
      ),
  )

  /** Selects the ids of articles with these words, of which none is short. */
  const selectIds = (words: SearchWords, text: string, condition: Condition) => {
    const ids = isTextItself(words, text)
      ? selectContaining(inOthers, text)
      : selectMatching(inAll, matchAll(words))
    return sql<{ id: number }>`select id from (${ids}) as texts where ${condition}`
  }

  const mustCompare = (words: SearchWords, text: string) =>
    words.some(isShortWord) && !isTextItself(words, text)

  return {
    inNames: (words: SearchWords, text: string) => {
      const inName = wordsOfNames(words)
      if (inName.length === 0) return names.containing(text)
      return names.matching(`${quote(text)} OR (${matchAll(inName)})`)
    },
    elsewhere: async (words: SearchWords, text: string, ids: string) => {
      if (isTextItself(words, text)) return others.containing(text, ids)
      if (!mustCompare(words, text)) {
        const one = spellingsOf(words, text)
        if (!one) return all.matching(matchAll(words), ids)
        return (await withSpellings(one.any, one.others, ids))[0] ?? noIds
      }
      const [{ limit } = noIds] = await readMatchLimit()
      const found = await findWithShortWords(words, isNotIn(ids), limit + 1)
      return { total: found.length, ids: JSON.stringify(found), limit }
    },
    countElsewhere: async (words: SearchWords, text: string, ids: string) => {
      const max = MAX_COUNTED_MATCHES + 1
      if (mustCompare(words, text))
        return (await findWithShortWords(words, isNotIn(ids), max)).length
      const { rows } = await sql<{ total: number }>`select count(*) as total
        from (${selectIds(words, text, isNotIn(ids))} limit ${max}) as matches`.execute(db)
      return rows[0]?.total ?? 0
    },
    isAnyElsewhere: async (words: SearchWords, text: string) => {
      const isNotFoundByName = sql<SqlBool>`exists (
        select 1 from articles where articles.id = texts.id and not ${isNamed(text, words)})`
      if (mustCompare(words, text))
        return (await findWithShortWords(words, isNotFoundByName, 1)).length > 0
      const { rows } = await sql`${selectIds(words, text, isNotFoundByName)} limit 1`.execute(db)
      return rows.length > 0
    },
  }
}
