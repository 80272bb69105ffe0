import { Article, articleFields } from '../../../../contract/articles/articles.ts'
import { ApiError } from '../../../../contract/call.ts'
import { formatDifference, formatRupees } from '../../../../contract/numbers/format-number.ts'
import { randomId } from '../../../api/random-id.ts'
import type { UnsentSave } from '../../outbox/entries.ts'
import type { enqueue } from '../../outbox/saves.ts'
import { ConflictError } from '../../records/conflicts/conflict-error.ts'
import { formOf, titleOf } from '../../records/record-kind.ts'

/** The articles of a screen, as saves of their numbers need them. */
export interface NumberEdits {
  /** The article as the server answered it last. */
  storedOf(row: Article): Article
  setStored(article: Article): void
  /** The same with its saves that wait on this device. */
  shownOf(row: Article): Article
  /** Whether saves of it wait on this device, which must not be overtaken. */
  hasUnsent(row: Article): boolean
  enqueue: typeof enqueue
}

interface NumberChange {
  from: number
  to: number
}

/** What became of a save: an error, a note where it came out differently, whether it waits, or neither. */
export interface Outcome {
  error?: string
  note?: string
  /** What somebody else has changed meanwhile, such as `someone else has changed it by −1`. */
  byOthers?: string
  isUnsent?: boolean
  /** What was stored. */
  change?: NumberChange
}

/** @returns the article as it is stored then; null while the number waits on this device */
const saveNumber = async (
  edits: NumberEdits,
  base: Article,
  field: 'article_price' | 'article_stock',
  save: Pick<UnsentSave, 'values' | 'by'>,
) => {
  const key = randomId()
  const fields = { [field]: String(save.values[field]) }
  const title = titleOf('article', {}, base)
  const { stored } = await edits.enqueue(
    {
      id: key,
      form: formOf('article', base),
      base,
      typed: fields,
      save: { noun: 'article', title, fields, key, ...save },
    },
    { isBehind: edits.hasUnsent(base) },
  )
  return stored && Article.parse(stored)
}

/** If somebody else has changed the price too, the outcome names their price. */
export const savePrice = async (
  edits: NumberEdits,
  row: Article,
  article_price: number,
): Promise<Outcome> => {
  const before = edits.storedOf(row)
  const fields = Object.fromEntries(articleFields.map((name) => [name, before[name]]))
  // A price that waits already is sent before this one.
  const base = { ...before, article_price: edits.shownOf(row).article_price }
  try {
    const values = { ...fields, article_price }
    const stored = await saveNumber(edits, base, 'article_price', { values })
    if (!stored) return { isUnsent: true }
    edits.setStored(stored)
    return { change: { from: before.article_price, to: article_price } }
  } catch (error) {
    if (!(error instanceof ConflictError)) throw error
    const theirs = Article.parse(error.remote)
    edits.setStored(theirs)
    return { error: `Someone else has just set it to ${formatRupees(theirs.article_price)}.` }
  }
}

/** Saves by how much the stock changes, so that of several people's changes each counts. */
export const changeStock = async (
  edits: NumberEdits,
  row: Article,
  by: number,
): Promise<Outcome> => {
  const before = edits.storedOf(row)
  const meant = edits.shownOf(row).article_stock + by
  try {
    const values = { article_stock: meant }
    const stored = await saveNumber(edits, edits.shownOf(row), 'article_stock', { values, by })
    if (!stored) return { isUnsent: true }
    const { article_stock: left } = stored
    // A higher version means that another person has changed fields that are not known here, so the older version is kept.
    const version = stored.version === before.version + 1 ? stored.version : before.version
    edits.setStored({ ...before, article_stock: left, version })
    const change = { from: left - by, to: left }
    if (left === meant) return { change }
    const byOthers = `someone else has changed it by ${formatDifference(left - meant)}`
    return { change, byOthers, note: `${left} now: ${byOthers}.` }
  } catch (error) {
    const left = error instanceof ApiError ? error.current?.article_stock : undefined
    if (typeof left === 'number') edits.setStored({ ...before, article_stock: left })
    throw error
  }
}

/** What became of the Undo of a number, such as `Stock of Tussar`, that was changed from `from`. */
export const describeRestored = (
  name: string,
  from: string,
  { error, change, byOthers, isUnsent }: Outcome,
  format: (value: number) => string,
) => {
  const unsent = `${name}: Undo waits on this device until you’re back online.`
  const warning = isUnsent ? unsent : error
  if (warning !== undefined) return { warning }
  return change && byOthers
    ? `${name} is ${format(change.to)} now; ${byOthers} meanwhile`
    : `${name} is ${from} again`
}
