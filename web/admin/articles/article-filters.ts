import { stateLabels } from '../../../contract/articles/article-states.ts'
import { reasonOf } from '../../api/call.ts'
import { useLoaded } from '../../ui/loading/use-loaded.ts'
import type { Filter } from '../../ui/table/table-query.ts'
import { showError } from '../../ui/toast/toast.ts'
import { choicesOf } from './filter-choices.ts'
import { loadNames } from './load-names.ts'

export const articleFilters: readonly Filter[] = [
  { name: 'stock', label: 'Stock', choices: { few: 'Few left' }, asButtons: true },
  { name: 'photo', label: 'Photo', choices: { none: 'Without photo' }, asButtons: true },
  {
    name: 'state',
    label: 'Status',
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

const loadChoices = async (): Promise<Record<string, Record<string, string>>> => {
  const { existing, used } = await loadNames()
  return {
    Material: choicesOf(existing.Material, used.Material),
    article_pinint: choicesOf(existing.article_pinint, used.article_pinint),
  }
}

export const useArticleFilters = () => {
  const loaded = useLoaded(loadChoices, (error) => showError(reasonOf(error)))
  return articleFilters.map((filter) => ({
    ...filter,
    choices: loaded?.[filter.name] ?? filter.choices,
  }))
}
