import { ArticleForm } from '../../../contract/articles/articles.ts'
import { BannerChanges, BannerFields } from '../../../contract/banners/banners.ts'
import { normalizeNumberText } from '../../../contract/numbers/read-amount.ts'
import { type ListedKindName, recordKinds } from '../../../contract/record-kinds.ts'
import { capitalize } from '../../../contract/records/records.ts'
import type { RecordKind, Values } from './record-kind.ts'

const alertsOf = (name: string): RecordKind['alerts'] => ({
  created: `${name} created successfully`,
  updated: `${name} Updated successfully`,
  deleted: `${name} Deleted`,
})

const articleRules = {
  safeParse: ({ article_price, article_stock, ...others }: Values) =>
    ArticleForm.safeParse({
      ...others,
      article_price: normalizeNumberText(String(article_price ?? '')),
      article_stock: normalizeNumberText(String(article_stock ?? '')),
    }),
}

/** The properties of a kind that cannot be derived from its contract; the specification fixes the alerts. */
const differences: { [Kind in ListedKindName]?: Partial<RecordKind> } = {
  article: {
    alerts: alertsOf('article'),
    searched: 'name, code, material, category, price or remark',
    searchHint: 'Name, code, material…',
    additiveFields: ['article_stock'],
    rules: { add: articleRules, edit: articleRules },
  },
  banner: {
    alerts: { ...alertsOf('banner'), created: 'Banner created successfully' },
    rules: { add: BannerFields, edit: BannerChanges },
    emptyKeeps: ['banner_name', 'bannerstartdate', 'bannerenddate'],
  },
}

/** What the screen and the form of a kind of record need. */
export const kindOf = (noun: ListedKindName): RecordKind => {
  const { labels, api } = recordKinds[noun]
  const rules = { add: api.create.body, edit: api.create.body }
  return { noun, labels, api, rules, alerts: alertsOf(capitalize(noun)), ...differences[noun] }
}
