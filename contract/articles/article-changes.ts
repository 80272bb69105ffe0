import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { freeText, positiveInteger } from '../fields.ts'
import { MAX_SEARCH_LENGTH } from '../list-query.ts'
import { formatCount } from '../numbers/format-number.ts'
import { ArticleFilters, ArticleState } from './article-states.ts'
import { ArticleRow, MAX_PRICE } from './articles.ts'
import { isWindowFact, type WindowFact, WindowFacts, windowFacts } from './window-facts.ts'

/** How many articles can be named one by one, or read at once; a search and filters choose any number to change. */
export const MAX_CHOSEN_ARTICLES = 500

/** A description or a certificate is that of one piece. */
export const changedFacts = windowFacts.filter(
  (fact): fact is Exclude<WindowFact, 'description' | 'certificates'> =>
    fact !== 'description' && fact !== 'certificates',
)
export type ChangedFact = (typeof changedFacts)[number]

const changedFields = [
  'article_price',
  'article_stock',
  'Material',
  'article_pinint',
  'article_state',
  'trash',
  ...changedFacts,
] as const
export type ChangedField = (typeof changedFields)[number]

const wrongIds = `ids must be up to ${MAX_CHOSEN_ARTICLES} whole numbers with commas between`

/** Ids with commas between, as a list of numbers. */
export const ChosenIds = z.optional(
  z.pipe(
    z.string(wrongIds).check(
      z.regex(/^[1-9][0-9]{0,8}(?:,[1-9][0-9]{0,8})*$/, { error: wrongIds, abort: true }),
      z.refine((text) => text.split(',').length <= MAX_CHOSEN_ARTICLES, wrongIds),
    ),
    z.transform((text) => [...new Set(text.split(',').map(Number))]),
  ),
)

/** Articles by their ids or, where there are none, all that a search and filters find. */
const selection = {
  ids: ChosenIds,
  search: z.optional(freeText(MAX_SEARCH_LENGTH)),
  ...ArticleFilters.shape,
}

const wrongAmount = `amount must be a number from ${formatCount(-MAX_PRICE)} to ${formatCount(MAX_PRICE)} with at most two decimals`
const amountShape = /^[-+]?[0-9]{1,8}(?:\.[0-9]{1,2})?$/

const Amount = z.pipe(
  z.string(wrongAmount).check(
    z.trim(),
    z.refine((text) => amountShape.test(text) && Math.abs(Number(text)) <= MAX_PRICE, wrongAmount),
  ),
  z.transform(Number),
)

/** What a price is rounded to, in rupees. */
export const roundings = ['0.01', '1', '10', '50', '100'] as const

const ways = ['set', 'add', 'percent'] as const

const changeFields = {
  field: z.enum(changedFields, `field must be one of ${changedFields.join(', ')}`),
  /** Whether `amount` is the new price or stock, is added to it, or is added as a percentage of it. */
  how: z._default(z.enum(ways, 'how must be set, add or percent'), 'set'),
  amount: z.optional(Amount),
  round: z._default(z.enum(roundings, `round must be one of ${roundings.join(', ')}`), '0.01'),
  to: z.optional(freeText()),
}
const ArticleChange = z.object(changeFields)
export type ArticleChange = z.infer<typeof ArticleChange>

const findProblem = ({ field, how, amount, to = '' }: ArticleChange) => {
  if (field === 'article_price' || field === 'article_stock') {
    if (amount === undefined) return 'amount is required'
    if (field === 'article_price') return undefined
    if (how === 'percent') return 'stock can be set or added to'
    return Number.isInteger(amount) ? undefined : 'amount must be a whole number'
  }
  if (field === 'Material' && to === '') return 'Material is required'
  if (field === 'article_pinint' && to === '') return 'Category is required'
  if (field === 'article_state') return ArticleState.safeParse(to).error?.issues[0]?.message
  if (isWindowFact(field)) return WindowFacts.shape[field].safeParse(to).error?.issues[0]?.message
  return undefined
}

const checkChange = z.check<ArticleChange>(({ value, issues }) => {
  const message = findProblem(value)
  if (!message) return
  const path = ['article_price', 'article_stock'].includes(value.field) ? ['amount'] : ['to']
  issues.push({ code: 'custom', message, path, input: value })
})

const Value = z.union([z.number(), z.string()])

const articleName = { id: z.number(), article_Id: z.string(), article_name: z.string() }

export const ArticleChangePreview = z.object({
  total: z.number(),
  changed: z.number(),
  unchanged: z.number(),
  refused: z.number(),
  /** The newest of those that change. */
  examples: z.array(z.object({ ...articleName, before: Value, after: Value })),
  refusals: z.array(z.object({ ...articleName, reason: z.string() })),
  /** Of those that the change puts in the shop. */
  without_photo: z.number(),
  without_stock: z.number(),
  /** A hash of these articles and their versions; the change is refused once one of the versions differs. */
  versions_hash: z.string(),
})
export type ArticleChangePreview = z.infer<typeof ArticleChangePreview>

const UndoableChange = z.object({
  id: z.number(),
  made_at: z.string(),
  field: z.enum(changedFields),
  /** As it was sent; how, amount, round and to where the field has them. */
  how: z.optional(z.enum(ways)),
  amount: z.optional(z.number()),
  round: z.optional(z.enum(roundings)),
  to: z.optional(z.string()),
  /** How many articles it changed. */
  changed: z.number(),
})
export type UndoableChange = z.infer<typeof UndoableChange>

const UndoneChange = z.object({
  /** How many articles have their former value again. */
  changed: z.number(),
  /** How many keep their value, as somebody has changed them since. */
  skipped: z.number(),
})

export const articleChangeApi = {
  chosen: endpoint('GET /getChosenArticles', {
    access: 'admin',
    summary: `Up to ${MAX_CHOSEN_ARTICLES} articles in the order of the list: those with the given ids or, without ids, those that match the search and filters`,
    query: z.object(selection),
    answer: z.array(ArticleRow),
  }),
  preview: endpoint('GET /previewArticleChange', {
    access: 'admin',
    summary: 'Previews a change of many articles without making it',
    query: z.object({ ...selection, ...changeFields }).check(checkChange),
    answer: ArticleChangePreview,
  }),
  apply: endpoint('POST /changeArticles', {
    access: 'admin',
    summary: 'Makes a previewed change of many articles and answers how many were changed',
    auditLabel: 'Articles changed in bulk',
    isLong: true,
    body: z
      .strictObject({
        ...selection,
        ...changeFields,
        versions_hash: z.string('versions_hash is required'),
      })
      .check(checkChange),
    answer: z.object({
      change: z.number(),
      changed: z.number(),
      /** How many somebody else has changed while the change went on; they stay as they are. */
      skipped: z.optional(z.number()),
    }),
  }),
  all: endpoint('GET /getArticleChanges', {
    access: 'admin',
    summary:
      'The changes of many articles in the last day that this administrator can undo, the newest first',
    answer: z.array(UndoableChange),
  }),
  undo: endpoint('POST /undoArticleChange', {
    access: 'admin',
    summary:
      'Undoes a change of many articles within a day; articles that were changed since are left as they are; a repeated call gets the same answer',
    auditLabel: 'Bulk change undone',
    isLong: true,
    body: z.strictObject({
      change: positiveInteger('change must be the number that the change answered'),
    }),
    answer: UndoneChange,
  }),
}
