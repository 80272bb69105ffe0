import { setImmediate } from 'node:timers/promises'
import {
  articleCode,
  findWrongMrp,
  idOfArticleCode,
  NOT_GIVEN,
} from '../../../contract/articles/articles.ts'
import { keysOf } from '../../../contract/keys-of.ts'
import type { Db } from '../../database/database.ts'
import { cellErrorReason, isCellError } from './cell-errors.ts'
import { findClosestName } from './find-closest-name.ts'
import type { PlannedRow } from './planned-row.ts'
import { type CellValues, type Fault, headerOf, readCells, shownValue } from './read-cells.ts'
import type { FileRecord } from './reading/table.ts'
import {
  findListNames,
  findStoredArticles,
  type ListNames,
  type StoredArticle,
} from './stored-articles.ts'

const BATCH_SIZE = 100

/** Lets other calls run between batches, as the rows of a large file take long together. */
export const mapInBatches = async <Item, Result>(
  items: readonly Item[],
  map: (item: Item) => Result,
): Promise<Result[]> => {
  const results: Result[] = []
  for (const [index, item] of items.entries()) {
    if (index % BATCH_SIZE === 0) await setImmediate()
    results.push(map(item))
  }
  return results
}

const nameIn = ({ cells }: FileRecord) => cells.article_name?.trim() ?? ''
const codeIn = ({ cells }: FileRecord) => cells.article_Id?.trim() ?? ''

type StoredArticles = Awaited<ReturnType<typeof findStoredArticles>>

/** Finds the row before that is about the same article. */
const createFindEarlier = (fold: StoredArticles['fold']) => {
  const rows = new Map<string, number>()
  return ({ row, stored, name }: PlannedRow) => {
    const key = stored ? articleCode(stored.id) : fold(name)
    if (key === '') return undefined
    const earlier = rows.get(key)
    if (earlier === undefined) rows.set(key, row)
    return earlier
  }
}

const notInList = (column: string, from: string, names: Iterable<string>): Fault => {
  const to = findClosestName(from, names) ?? ''
  const correction = { column, from, to }
  // The reason of an error is there already.
  if (isCellError(from)) return { correction }
  const hint = to ? ` Did you mean ${to}?` : ' Add it there, or use another one.'
  return { reason: `${column} “${from}” isn’t in the list.${hint}`, correction }
}

/** Takes the spelling of the lists; a value that the article has already may stay. */
const applyListSpelling = (
  { cells }: FileRecord,
  values: CellValues,
  stored: StoredArticle | undefined,
  lists: ListNames,
): Fault[] =>
  (['Material', 'article_pinint'] as const).flatMap((column) => {
    // A row with a wrong cell has no values; then the name is read from the cell itself.
    const name = values[column] ?? cells[column]?.trim()
    if (!name || name === NOT_GIVEN || name === stored?.[column]) return []
    const nameInList = lists[column].find(name)
    if (nameInList === undefined) return notInList(headerOf(column), name, lists[column].names)
    values[column] = nameInList
    return []
  })

/** A text with a separator that was not put into quotation marks has moved the cells behind it. */
const findExtraTexts = ({ extraTexts = [] }: FileRecord): Fault[] =>
  extraTexts.length > 0
    ? [
        {
          reason: `This row has extra cells: “${extraTexts.filter(Boolean).join('”, “')}”. If a text contains a comma or semicolon, put it in quotation marks`,
        },
      ]
    : []

/** Of a row without other faults. */
const checkMrp = (values: CellValues, stored: StoredArticle | undefined): Fault[] => {
  const { article_price = 0, mrp } = { ...stored, ...values }
  const isChanged = (['article_price', 'mrp'] as const).some(
    (column) => values[column] !== undefined && values[column] !== stored?.[column],
  )
  const reason = isChanged ? findWrongMrp({ article_price, mrp }) : null
  return reason ? [{ reason }] : []
}

const changedColumns = (values: CellValues, stored: StoredArticle) =>
  keysOf(values).filter((column) => String(stored[column]) !== String(values[column]))

interface FoundArticle {
  /** Undefined for an article that the row adds. */
  stored?: StoredArticle | undefined
  /** Why it is not known which article the row is about. */
  reason?: string
}

const findArticle = (
  record: FileRecord,
  { byId, byFoldedName, fold }: StoredArticles,
): FoundArticle => {
  const code = codeIn(record)
  if (isCellError(code)) return { reason: cellErrorReason(headerOf('article_Id'), code) }
  if (code === '') {
    const name = nameIn(record)
    if (isCellError(name)) return { reason: cellErrorReason(headerOf('article_name'), name) }
    const named = byFoldedName.get(fold(name)) ?? []
    return named.length > 1
      ? { reason: `${named.length} articles have this name. Give the code of one.` }
      : { stored: named[0] }
  }
  const stored = byId.get(idOfArticleCode(code) ?? 0)
  return stored ? { stored } : { reason: `There’s no article with the code “${code}”` }
}

const planRow = (
  record: FileRecord,
  { stored, reason }: FoundArticle,
  lists: ListNames,
): PlannedRow => {
  const row = {
    row: record.row,
    name: nameIn(record) || (stored?.article_name ?? ''),
    code: stored ? articleCode(stored.id) : codeIn(record),
    changes: [],
    values: {},
    stored,
    record,
    photos: { added: [], replaced: [], same: 0, problems: [] },
    photoWrites: [],
    corrections: [],
    unchangedColumns: [],
  }
  if (reason) return { ...row, result: 'refused', reasons: [reason] }
  const { values, unchangedColumns, faults } = readCells(record, { isNew: stored === undefined })
  faults.unshift(...findExtraTexts(record))
  faults.push(...applyListSpelling(record, values, stored, lists))
  if (isCellError(record.photos)) faults.push({ reason: cellErrorReason('Photos', record.photos) })
  faults.push(...checkMrp(values, stored))
  const reasons = faults.flatMap(({ reason }) => reason ?? [])
  const corrections = faults.flatMap(({ correction }) => correction ?? [])
  if (faults.length > 0) return { ...row, result: 'refused', reasons, corrections }
  if (!stored) return { ...row, result: 'added', reasons, values }
  const changed = changedColumns(values, stored)
  return {
    ...row,
    unchangedColumns,
    result: changed.length > 0 ? 'changed' : 'same',
    reasons,
    values: Object.fromEntries(changed.map((column) => [column, values[column]])),
    changes: changed.map((column) => ({
      column: headerOf(column),
      from: shownValue(column, stored[column]),
      to: shownValue(column, values[column]),
    })),
  }
}

/** The rows without their photos, and the lists in which their names were looked for. */
export const planRows = async (db: Db, records: FileRecord[]) => {
  const ids = records.flatMap((record) => idOfArticleCode(codeIn(record)) ?? [])
  const names = records.flatMap((record) => (codeIn(record) ? [] : nameIn(record)))
  const stored = await findStoredArticles(db, ids, names)
  const lists = await findListNames(db)
  const findEarlier = createFindEarlier(stored.fold)
  const rows = await mapInBatches(records, (record): PlannedRow => {
    const article = findArticle(record, stored)
    const planned = planRow(record, article, lists)
    const earlier = article.reason === undefined ? findEarlier(planned) : undefined
    if (earlier === undefined) return planned
    const what = planned.stored ? `${planned.code} is` : 'A new article with this name is'
    const reasons = [`${what} twice in the file, first in row ${earlier}`]
    return { ...planned, result: 'refused', reasons, changes: [], values: {} }
  })
  return { rows, lists }
}
