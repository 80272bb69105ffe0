import { ArticleForm, articleApi } from '../../../contract/articles/articles.ts'
import { alertsOf, type RecordKind } from '../records/record-kind.ts'

export const articleKind: RecordKind = {
  noun: 'article',
  alerts: alertsOf('article'),
  api: articleApi,
  labels: {
    article_name: 'Article Name',
    article_price: 'price',
    article_stock: 'stock',
    Material: 'Material',
    article_Blouse: 'Blouse',
    article_Length: 'Length',
    article_wash: 'wash',
    article_pinint: 'Category',
    article_fb: 'Facebook',
    article_twit: 'Twitter',
    article_remark: 'remark',
  },
  searched: 'name, code, material, category, price or remark',
  rules: { add: ArticleForm, edit: ArticleForm },
}
