import { articleLabels } from '../../../contract/articles/article-labels.ts'
import {
  type Article,
  type ArticleFields,
  ArticleForm,
  articleApi,
  articleFields,
} from '../../../contract/articles/articles.ts'
import { bareFigure } from '../bare-figure.ts'
import { alertsOf, type RecordKind, type Values } from '../records/record-kind.ts'

const rules = {
  safeParse: ({ article_price, article_stock, ...others }: Values) =>
    ArticleForm.safeParse({
      ...others,
      article_price: bareFigure(String(article_price ?? '')),
      article_stock: bareFigure(String(article_stock ?? '')),
    }),
}

export const articleKind: RecordKind = {
  noun: 'article',
  alerts: alertsOf('article'),
  api: articleApi,
  labels: articleLabels,
  searched: 'name, code, material, category, price or remark',
  searchHint: 'Name, code, material…',
  figures: ['article_stock'],
  rules: { add: rules, edit: rules },
}

/** What an update of an article sends: all its fields, without those that only the server sets. */
// TypeScript does not follow the names through `fromEntries`.
export const fieldsOf = (article: Article) =>
  Object.fromEntries(articleFields.map((name) => [name, article[name]])) as ArticleFields
