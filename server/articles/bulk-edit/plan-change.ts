import type {
  ArticleChange,
  ChangedFact,
  ChangedField,
} from '../../../contract/articles/article-changes.ts'
import { findWrongMrp, MAX_PRICE, MAX_STOCK } from '../../../contract/articles/articles.ts'
import { isWindowFact, WindowFacts } from '../../../contract/articles/window-facts.ts'
import { formatCount, formatRupees } from '../../../contract/numbers/format-number.ts'
import { DELETED } from '../../records/audit-change.ts'
import type { ChosenArticle } from './choose-articles.ts'

/** What a change does to one article; `after` equals `before` where it has the new value already. */
type ArticlePlan =
  | { article: ChosenArticle; before: number | string; after: number | string }
  | { article: ChosenArticle; reason: string }

/** An article that a change gives another value. */
export type ChangingArticle = Extract<ArticlePlan, { after: unknown }>

const roundTo = (amount: number, step: number) =>
  Number((Math.round(Number((amount / step).toFixed(6))) * step).toFixed(2))

const priceAfter = (before: number, { how, amount = 0, round }: ArticleChange) => {
  const exact =
    how === 'set' ? amount : how === 'add' ? before + amount : before * (1 + amount / 100)
  return roundTo(exact, Number(round))
}

const planPrice = (article: ChosenArticle, change: ArticleChange): ArticlePlan => {
  const before = article.article_price
  const after = priceAfter(before, change)
  if (after < 0) return { article, reason: `Its price would be ${formatRupees(after)}` }
  if (after > MAX_PRICE)
    return { article, reason: `Its price would be above ${formatRupees(MAX_PRICE)}` }
  if (after !== before && findWrongMrp({ article_price: after, mrp: article.mrp }))
    return {
      article,
      reason: `Its price would be above its MRP of ${formatRupees(Number(article.mrp))}`,
    }
  return { article, before, after }
}

const planStock = (article: ChosenArticle, { how, amount = 0 }: ArticleChange): ArticlePlan => {
  const before = article.article_stock
  const after = how === 'set' ? amount : before + amount
  if (after < 0)
    return { article, reason: `Its stock of ${formatCount(before)} is too small for this change` }
  if (after > MAX_STOCK)
    return { article, reason: `Its stock would be above ${formatCount(MAX_STOCK)}` }
  return { article, before, after }
}

const planText =
  (field: 'Material' | 'article_pinint' | 'article_state') =>
  (article: ChosenArticle, { to = '' }: ArticleChange): ArticlePlan => ({
    article,
    before: article[field],
    after: to,
  })

const planFact = (
  field: ChangedFact,
  article: ChosenArticle,
  { to = '' }: ArticleChange,
): ArticlePlan => {
  const before = article[field] ?? ''
  const after = WindowFacts.shape[field].parse(to)
  const { article_price } = article
  if (field === 'mrp' && after !== before && findWrongMrp({ article_price, mrp: after }))
    return { article, reason: `Its MRP would be below its price of ${formatRupees(article_price)}` }
  return { article, before, after }
}

type Plan = (article: ChosenArticle, change: ArticleChange) => ArticlePlan

const plans: Record<Exclude<ChangedField, ChangedFact>, Plan> = {
  article_price: planPrice,
  article_stock: planStock,
  Material: planText('Material'),
  article_pinint: planText('article_pinint'),
  article_state: planText('article_state'),
  trash: (article) => ({ article, ...DELETED }),
}

export const planChange = (articles: readonly ChosenArticle[], change: ArticleChange) => {
  const planned = articles.map((article) =>
    isWindowFact(change.field)
      ? planFact(change.field, article, change)
      : plans[change.field](article, change),
  )
  const possible = planned.flatMap((one) => ('after' in one ? [one] : []))
  return {
    changing: possible.filter(({ before, after }) => before !== after),
    unchanged: possible.filter(({ before, after }) => before === after).length,
    refused: planned.flatMap((one) => ('reason' in one ? [one] : [])),
  }
}
