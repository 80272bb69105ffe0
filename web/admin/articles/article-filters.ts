import { stateLabels } from '../../../contract/articles/article-states.ts'
import type { Filter } from '../../ui/table/table-query.ts'
import type { Names } from './load-names.ts'
import { useNames } from './use-names.ts'

export const articleFilters: readonly Filter[] = [
  { name: 'stock', label: 'Stock', choices: { few: 'Few left' }, asButtons: true },
  { name: 'photo', label: 'Photo', choices: { none: 'Without photo' }, asButtons: true },
  {
    name: 'state',
    label: 'State',
    choices: {
      'sold out': stateLabels['sold out'],
      draft: stateLabels.draft,
      shop: stateLabels.shop,
      archived: stateLabels.archived,
    },
    asButtons: true,
  },
  { name: 'Material', label: 'Material', choices: {}, takesAnyText: true },
  { name: 'article_pinint', label: 'Category', choices: {}, takesAnyText: true },
]

const choicesOf = (names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, name]))

const isNamed = (name: string, names: Names): name is keyof Names => name in names

export const useArticleFilters = () => {
  const names = useNames()
  if (!names) return articleFilters
  return articleFilters.map((filter) =>
    isNamed(filter.name, names) ? { ...filter, choices: choicesOf(names[filter.name]) } : filter,
  )
}
