import * as z from 'zod/mini'
import { CreatedId, Success } from '../answers.ts'
import { withAsciiDigits } from '../ascii-digits.ts'
import { endpoint } from '../endpoint.ts'
import { freeText, missingOr, required } from '../fields.ts'
import { foldText } from '../fold-text.ts'
import { keysOf } from '../keys-of.ts'
import { formatCount, formatRupees } from '../numbers/format-number.ts'
import { hasWrongComma, RUPEES, WRONG_COMMA } from '../numbers/read-amount.ts'
import { recordCalls } from '../records/record-calls.ts'
import { fromVersion, recordShape } from '../records/records.ts'
import { ArticleFilters, ArticleState } from './article-states.ts'
import { pictureShape } from './picture-shape.ts'
import { PromisedPiece } from './promised-pieces.ts'
import { emptyFacts, sentFacts, WindowFacts } from './window-facts.ts'

/** An empty optional field on the wire and in the database (specification, section 4). */
export const NOT_GIVEN = 'NA'

export const MAX_PRICE = 10_000_000
export const MAX_STOCK = 1_000_000

const MAX_KEY_LENGTH = 100
const wrongDifference = `by must be a whole number from ${formatCount(-MAX_STOCK)} to ${formatCount(MAX_STOCK)}`

export const optionalText = (text: string) => (text === NOT_GIVEN ? '' : text)

const optional = z.pipe(
  z.nullable(freeText()),
  z.transform((text) => text || NOT_GIVEN),
)

const amount = (shape: RegExp, max: number, missing: string, wrong: string, wrongComma = wrong) => {
  const textOf = (typed: number | string) => String(typed).trim()
  return z.pipe(
    z.union([z.number(), z.string()], missingOr(missing, wrong)).check(
      z.refine((typed) => textOf(typed) !== '', { error: missing, abort: true }),
      z.refine((typed) => shape.test(textOf(typed)) && Number(typed) <= max, {
        error: ({ input }) => (hasWrongComma(String(input)) ? wrongComma : wrong),
      }),
    ),
    z.transform(Number),
  )
}

const choice = <const Choices extends string[]>(name: string, choices: Choices) => {
  const wrong = `${name} must be ${choices.slice(0, -1).join(', ')} or ${choices.at(-1)}`
  const isMissing = (input: unknown) => input === undefined || input === null || input === ''
  return z.enum(choices, {
    error: ({ input }) => (isMissing(input) ? `${name} is required` : wrong),
  })
}

const Fields = z.strictObject({
  article_name: required('Article Name is required'),
  article_price: amount(
    RUPEES,
    MAX_PRICE,
    'price is required',
    `price must be a number from 0 to ${formatCount(MAX_PRICE)} with at most two decimals`,
    `price ${WRONG_COMMA}`,
  ),
  article_stock: amount(
    /^[0-9]{1,7}$/,
    MAX_STOCK,
    'stock is required',
    `stock must be a whole number from 0 to ${formatCount(MAX_STOCK)}`,
  ),
  Material: required('Material is required'),
  article_Blouse: choice('Blouse', ['Yes', 'No']),
  article_Length: required('Length is required'),
  article_wash: choice('wash', ['Hand wash', 'Machine wash', 'Dry wash']),
  article_remark: optional,
  article_fb: optional,
  article_twit: optional,
  article_pinint: optional,
  ...WindowFacts.shape,
})

/** What a new article is made from; the optional fields may be left out. */
export const ArticleFields = z.extend(Fields, {
  article_remark: z._default(optional, NOT_GIVEN),
  article_fb: z._default(optional, NOT_GIVEN),
  article_twit: z._default(optional, NOT_GIVEN),
  article_pinint: z._default(optional, NOT_GIVEN),
  ...emptyFacts,
})
export type ArticleFields = z.infer<typeof ArticleFields>

export const articleFields = keysOf(ArticleFields.shape)

/** Why a price and an MRP cannot stand together; null where they can. Nobody may ask for more than the MRP. */
export const findWrongMrp = ({
  article_price,
  mrp = '',
}: {
  article_price: number
  mrp?: string | undefined
}) =>
  mrp !== '' && Number(mrp) < article_price
    ? `Enter an MRP of at least the price, ${formatRupees(article_price)}`
    : null

/** The fields as the form checks them: only there a category is required. */
export const ArticleForm = z
  .extend(ArticleFields, {
    article_pinint: required('Category is required'),
  })
  .check(({ value, issues }) => {
    const message = findWrongMrp(value)
    if (message) issues.push({ code: 'custom', message, input: value, path: ['mrp'] })
  })

export const Article = z.object({
  ...recordShape,
  article_Id: z.string(),
  article_name: z.string(),
  article_price: z.number(),
  article_stock: z.number(),
  Material: z.string(),
  article_Blouse: z.string(),
  article_Length: z.string(),
  article_wash: z.string(),
  article_remark: z.string(),
  article_fb: z.string(),
  article_twit: z.string(),
  /** The name of its category. */
  article_pinint: z.string(),
  ...sentFacts,
  article_state: ArticleState,
  /** The orders that keep a piece of it; missing where there are none. */
  promised: z.optional(z.array(PromisedPiece)),
})
export type Article = z.infer<typeof Article>

export const ArticleRow = z.extend(Article, { article_pic: z.string() })
export type ArticleRow = z.infer<typeof ArticleRow>

export const articleCode = (id: number) => `FL-${String(id).padStart(6, '0')}`

/** The id in a code as people write it, such as `fl 214`, with any dash and in any digits; undefined for another text. */
export const idOfArticleCode = (text: string) => {
  const digits = /^fl[- ]?0*([1-9][0-9]{0,8})$/.exec(withAsciiDigits(foldText(text)))?.[1]
  return digits === undefined ? undefined : Number(digits)
}

export const articleColumns = [
  'article_name',
  'article_price',
  'article_stock',
  'Material',
  'article_Blouse',
  'article_Length',
  'article_wash',
  'article_remark',
  'article_fb',
  'article_twit',
  'article_pinint',
  'article_state',
] as const
export type ArticleColumn = (typeof articleColumns)[number]

const Neighbour = z.nullable(z.object({ id: z.number(), article_name: z.string() }))

const calls = recordCalls(
  {
    wire: 'Article',
    noun: 'article',
    plural: 'articles',
    summaryEnds: {
      create: 'it starts as a draft',
      update: 'its state has a call of its own',
    },
  },
  { row: ArticleRow, columns: articleColumns, fields: Fields },
)

const NamesOfArticles = z.object({
  Material: z.array(z.string()),
  article_pinint: z.array(z.string()),
})

const listQuery = z.extend(calls.all.query, ArticleFilters.shape)
export type ArticleListQuery = z.infer<typeof listQuery>

export const articleApi = {
  ...calls,
  all: { ...calls.all, query: listQuery },
  update: { ...calls.update, ignored: [...calls.update.ignored, ...Object.keys(pictureShape)] },
  neighbours: endpoint('GET /getArticleNeighbours/:id', {
    isShownOffline: true,
    access: 'admin',
    summary:
      'The articles before and after one in the list, which has the newest first; null at its ends',
    answer: z.object({ previous: Neighbour, next: Neighbour }),
  }),
  usedNames: endpoint('GET /getUsedNames', {
    isShownOffline: true,
    isCompressed: true,
    access: 'admin',
    summary:
      'The names of materials and categories that articles have, also of deleted ones, and in existing those that an article can be given',
    answer: z.extend(NamesOfArticles, { existing: NamesOfArticles }),
  }),
  changeStock: endpoint('POST /changeArticleStock/:id', {
    access: 'admin',
    summary: 'Adds to the stock of one article, or subtracts from it, and answers the new stock',
    auditLabel: 'Article stock changed',
    body: z.strictObject({
      by: z
        .int(wrongDifference)
        .check(z.minimum(-MAX_STOCK, wrongDifference), z.maximum(MAX_STOCK, wrongDifference)),
      idempotency_key: z.optional(freeText(MAX_KEY_LENGTH)),
    }),
    answer: z.object({ article_stock: z.number(), version: z.number() }),
  }),
  duplicate: endpoint('POST /duplicateArticle/:id', {
    access: 'admin',
    summary:
      'Adds a draft with the fields of one article, without its pictures, and answers its id',
    auditLabel: 'Article duplicated',
    answer: CreatedId,
  }),
  create: { ...calls.create, body: ArticleFields },
  setState: endpoint('POST /setArticleState/:id', {
    access: 'admin',
    summary: 'Makes one article a draft, puts it in the shop or archives it',
    auditLabel: 'Article state changed',
    body: z.strictObject({ article_state: ArticleState, ...fromVersion }),
    answer: Success,
  }),
}
