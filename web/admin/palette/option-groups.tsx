import { Inbox, Package, Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { displayStateOf, stateLabels } from '../../../contract/articles/article-states.ts'
import type { ArticleRow } from '../../../contract/articles/articles.ts'
import { holderOf } from '../../../contract/articles/promised-pieces.ts'
import type { StoredEnquiry } from '../../../contract/enquiries/enquiries.ts'
import { formatCount, formatRupees } from '../../../contract/numbers/format-number.ts'
import { totalOf } from '../../ui/table/table-query.ts'
import { statusLabels } from '../choice-labels.ts'
import { CoverThumb } from '../pictures/cover-thumb.tsx'
import { orderAddress, promiseText, shortPromise } from '../promised-pieces/promised-pieces.tsx'
import {
  actions,
  type Command,
  type CommandTarget,
  filteredLists,
  findCommands,
  openScreens,
} from './commands.ts'
import type { useRecordSearch } from './use-record-search.ts'

export interface Option {
  key: string
  name: string
  more?: string
  icon: ReactNode
  target: CommandTarget
}

export interface OptionGroup {
  name: string
  options: Option[]
}

const articleOption = (article: ArticleRow): Option => ({
  key: `article-${article.id}`,
  name: article.article_name,
  more: [
    article.article_Id,
    ...(article.promised ?? []).map(shortPromise),
    article.Material,
    formatRupees(article.article_price),
    `${formatCount(article.article_stock)} in stock`,
    stateLabels[displayStateOf(article)].toLowerCase(),
  ].join(' · '),
  icon: <CoverThumb picture={article.article_pic} sizes="36px" />,
  target: { to: `/Viewarticleadmin/${article.id}` },
})

/** An article has one line, which leads to its screen, so each order that keeps a piece of it has a line too. */
const orderOptions = ({ article_Id, article_name, promised = [] }: ArticleRow): Option[] =>
  [...new Map(promised.map((piece) => [orderAddress(piece), piece]))].flatMap(([to, piece]) => {
    if (to === null) return []
    return {
      key: `${to}-${article_Id}`,
      name: `Order ${holderOf(piece)}`,
      more: `${promiseText(piece)} · ${article_name}`,
      icon: <Package aria-hidden="true" />,
      target: { to },
    }
  })

const enquiryOption = ({ id, form, status }: StoredEnquiry): Option => ({
  key: `enquiry-${id}`,
  name: [form.name, form.company].filter(Boolean).join(', ') || `Enquiry ${id}`,
  more: [statusLabels[status], form.message ?? form.product].filter(Boolean).join(' · '),
  icon: <Inbox aria-hidden="true" />,
  target: { to: `/Enquiries?search=${encodeURIComponent(form.email ?? form.name ?? '')}` },
})

const searchAll = (search: string, found: string): Option => ({
  key: 'search',
  name: `Show all articles with “${search}”`,
  more: `${found} found`,
  icon: <Search aria-hidden="true" />,
  target: { to: `/Article?search=${encodeURIComponent(search)}` },
})

const commandOption = ({ name, target, Icon }: Command): Option => ({
  key: 'to' in target ? target.to : target.opens,
  name,
  target,
  icon: <Icon aria-hidden="true" />,
})

export const optionGroups = (
  words: readonly string[],
  { search, articles, enquiries }: ReturnType<typeof useRecordSearch>,
): OptionGroup[] => {
  const optionsOf = (commands: readonly Command[]) =>
    findCommands(commands, words).map(commandOption)
  const all = articles.rows.length > 0 ? [searchAll(search, totalOf(articles))] : []
  const groups = [
    { name: 'Articles', options: articles.rows.map(articleOption) },
    { name: 'Promised to buyers', options: articles.rows.flatMap(orderOptions) },
    { name: 'Enquiries', options: enquiries.rows.map(enquiryOption) },
    { name: 'Actions', options: [...all, ...optionsOf(actions)] },
    { name: 'Screens', options: optionsOf(openScreens) },
    { name: 'Lists', options: words.length > 0 ? optionsOf(filteredLists) : [] },
  ]
  return groups.filter(({ options }) => options.length > 0)
}
