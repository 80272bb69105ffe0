import { useEffect, useState } from 'react'
import { reasonOf } from '../../api/call.ts'
import type { Filter } from '../../ui/table/table-query.ts'
import { showError } from '../../ui/toast/toast.tsx'
import { stateLabels } from '../choice-labels.ts'
import { loadNames, type Names } from './load-names.ts'

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

export const useArticleFilters = () => {
  const [names, setNames] = useState<Names>()
  useEffect(() => {
    let isOpen = true
    loadNames().then(
      (found) => isOpen && setNames(found),
      (error) => isOpen && showError(reasonOf(error)),
    )
    return () => {
      isOpen = false
    }
  }, [])
  if (!names) return articleFilters
  return articleFilters.map((filter) =>
    filter.name in names
      ? { ...filter, choices: choicesOf(names[filter.name as keyof Names]) }
      : filter,
  )
}
