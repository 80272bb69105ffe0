import { articleLabels } from '../../../contract/articles/article-labels.ts'
import { ArticleForm, articleApi } from '../../../contract/articles/articles.ts'
import { alertsOf, type RecordKind } from '../records/record-kind.ts'

export const articleKind: RecordKind = {
  noun: 'article',
  alerts: alertsOf('article'),
  api: articleApi,
  labels: articleLabels,
  searched: 'name, code, material, category, price or remark',
  searchHint: 'Name, code, material…',
  figures: ['article_stock'],
  rules: { add: ArticleForm, edit: ArticleForm },
}
