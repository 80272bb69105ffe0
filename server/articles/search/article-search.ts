import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { idsOfCodesIn, isCodeList } from '../../../contract/articles/article-codes.ts'
import { articleCode, idOfArticleCode } from '../../../contract/articles/articles.ts'
import { otherSpellings } from '../../../contract/articles/craft-names.ts'
import { foldText } from '../../../contract/fold-text.ts'
import { MAX_COUNTED_MATCHES } from '../../../contract/list-query.ts'
import { type Db, isEmbedded } from '../../database/database.ts'
import { addCounts, type Count, countMatches, limitCount } from '../../database/lists/count-rows.ts'
import { folded } from '../../database/lists/list-order.ts'
import { correctWords, type SearchWords } from '../../database/search/correct-words.ts'
import { selectArticles } from '../queries.ts'
import { isFoundElsewhere, isNamed, joinConditions } from './conditions.ts'
import { createIndexSearch } from './index-search.ts'
import { createShortWordLimiter } from './limit-short-words.ts'

/** Amounts are stored without the currency symbol and without separators. */
const asStored = (word: string) =>
  /^₹?[0-9][0-9,]*(?:\.[0-9]*)?$/.test(word) ? word.replaceAll(/[₹,]/g, '') : word

/** A length such as `6.2m` is written with a blank or without. */
const withBlankBeforeUnit = (word: string) => {
  const [, amount, unit] = /^([0-9]+(?:\.[0-9]+)?)(m|yd|yard|met)/.exec(word) ?? []
  return amount && unit ? [`${amount} ${word.slice(amount.length)}`] : []
}

const searchWords = (text: string): SearchWords => {
  const id = idOfArticleCode(text)
  const words = foldText(id ? articleCode(id) : text).split(/\s+/)
  const stored = words.filter((word) => word !== '').map(asStored)
  return [...new Set(stored)].map((word) => [
    word,
    ...otherSpellings(word),
    ...withBlankBeforeUnit(word),
  ])
}

export interface Matches {
  condition: () => RawBuilder<SqlBool>
  count: Count
  /** All of their ids as a JSON array, where SQLite found few. */
  ids?: string
}

/** Those that are found by their names come first; no article is in both. */
export interface SearchResult {
  named: Matches
  others: Matches
}

type FindMatches = (text: string, words: SearchWords) => Promise<SearchResult>

/** The words that it was found by, with their other spellings; none where it was found by codes. */
type WordedResult = SearchResult & { words: SearchWords }

const fewMatches = ({ total, ids }: { total: number; ids: string }): Matches => ({
  condition: () => sql<SqlBool>`id in (select value from json_each(${ids}))`,
  count: { total, isMore: false },
  ids,
})

const noMatches = fewMatches({ total: 0, ids: '[]' })

/** The articles of both sets as one. */
export const mergeMatches = ({ named, others }: SearchResult): Matches =>
  named.ids && others.ids
    ? fewMatches({
        total: named.count.total + others.count.total,
        ids: `[${[named.ids, others.ids].map((ids) => ids.slice(1, -1)).filter(Boolean)}]`,
      })
    : {
        condition: () => joinConditions([named.condition(), others.condition()], 'or'),
        count: addCounts(named.count, others.count),
      }

/**
 * Looks up few matches by their ids, which are then sorted. Of many matches a page is read along the index of the order,
 * and the text of each row compared: it is full after a few rows.
 */
const createFindInIndexes = (db: Db): FindMatches => {
  const articles = selectArticles(db)
  const indexSearch = createIndexSearch(db)

  /** Ordered by name, so that only the index of names is read. */
  const countNamed = (condition: RawBuilder<SqlBool>) =>
    countMatches(db, articles.where(condition).orderBy(folded('article_name')))

  return async (text, words) => {
    const isElsewhere = () => isFoundElsewhere(text, words)
    const named = await indexSearch.inNames(words, text)
    if (named.total > named.limit) {
      const count =
        named.total > MAX_COUNTED_MATCHES
          ? limitCount(named.total)
          : await countNamed(isNamed(text, words))
      const isMore = count.isMore || (await indexSearch.isAnyElsewhere(words, text))
      return {
        named: { condition: () => isNamed(text, words), count },
        others: { condition: isElsewhere, count: { total: 0, isMore } },
      }
    }
    if (words.length === 0) return { named: fewMatches(named), others: noMatches }
    const others = await indexSearch.elsewhere(words, text, named.ids)
    if (others.total <= others.limit)
      return { named: fewMatches(named), others: fewMatches(others) }
    const total =
      others.total > MAX_COUNTED_MATCHES
        ? others.total
        : await indexSearch.countElsewhere(words, text, named.ids)
    return {
      named: fewMatches(named),
      others: { condition: isElsewhere, count: limitCount(total) },
    }
  }
}

/** PostgreSQL's planner decides by itself when to use its indexes. */
const createFindByPlanner =
  (db: Db): FindMatches =>
  async (text, words) => {
    const articles = selectArticles(db)
    const matchesOf = async (condition: RawBuilder<SqlBool>) => ({
      condition: () => condition,
      count: await countMatches(db, articles.where(condition)),
    })
    return {
      named: await matchesOf(isNamed(text, words)),
      others: await matchesOf(isFoundElsewhere(text, words)),
    }
  }

/** For both engines. */
const nothing: Matches = {
  condition: () => sql<SqlBool>`1 = 0`,
  count: { total: 0, isMore: false },
}

const findByIds = async (db: Db, ids: number[]): Promise<SearchResult> => {
  const condition = () => sql<SqlBool>`id in (${sql.join(ids)})`
  const count = await countMatches(db, selectArticles(db).where(condition()))
  return { named: { condition, count }, others: nothing }
}

const isEmpty = ({ named, others }: SearchResult) => {
  const { total, isMore } = addCounts(named.count, others.count)
  return total === 0 && !isMore
}

export const createArticleSearch = (db: Db) => {
  const find = isEmbedded(db) ? createFindInIndexes(db) : createFindByPlanner(db)
  const findKnownWords = async (start: string, end: string) => {
    const known = await db
      .selectFrom('known_words')
      .select('word')
      .distinct()
      .where((eb) => eb.or([eb('word', 'like', `${start}%`), eb('word', 'like', `%${end}%`)]))
      .execute()
    return known.map(({ word }) => word)
  }
  const limitShortWords = createShortWordLimiter(db)
  return async (typed: string): Promise<WordedResult> => {
    const text = foldText(typed)
    // Only invisible characters were typed.
    if (text === '') return { named: nothing, others: nothing, words: [] }
    const allWords = searchWords(text)
    const words = await limitShortWords(allWords)
    const found = await find(text, words)
    // Words that were left out could be those of no article, so only its name shows that the text is meant.
    const isCodes = isCodeList(typed)
    const isMeantAsCodes = isCodes || words.length < allWords.length
    const isFoundByCodes = isMeantAsCodes ? found.named.count.total === 0 : isEmpty(found)
    const ids = isFoundByCodes ? idsOfCodesIn(typed) : []
    if (ids.length > 0) return { ...(await findByIds(db, ids)), words: [] }
    // The digits of codes stand in many texts.
    if (isCodes && found.named.count.total > 0) return { ...found, others: nothing, words: [] }
    if (!isEmpty(found)) return { ...found, words }
    const isFound = async (spellings: string[]) =>
      !isEmpty(await find(spellings[0] ?? '', [spellings]))
    const corrected = await correctWords(words, { findKnownWords, isFound })
    return corrected ? { ...(await find(text, corrected)), words: corrected } : { ...found, words }
  }
}
