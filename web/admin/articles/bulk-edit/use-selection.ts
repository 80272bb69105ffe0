import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { type ArticleRow, articleColumns } from '../../../../contract/articles/articles.ts'
import { formatCount } from '../../../../contract/numbers/format-number.ts'
import type { Selection } from '../../../ui/table/data-table.tsx'
import {
  isNarrowed,
  type ListPage,
  readTableQuery,
  totalOf,
} from '../../../ui/table/table-query.ts'
import { useSelectedIds } from '../../../ui/table/use-selected-ids.ts'
import { articleFilters } from '../article-filters.ts'

/** The articles that are selected: some by their ids, or all that the search and filters find. */
export const useSelection = (found: ListPage<ArticleRow>) => {
  const [params] = useSearchParams()
  const { search, filters } = readTableQuery(params, articleColumns, articleFilters)
  const matching = { ...(search && { search }), ...filters }
  const key = JSON.stringify(matching)
  const selected = useSelectedIds()
  const { ids, isSelecting, section, setIds } = selected
  /** The search and filters whose matches are all selected; null where rows are selected by id. */
  const [allOf, setAllOf] = useState<string | null>(null)
  const isAll = allOf === key
  // All that another search found are not selected again once that search is back.
  if (allOf !== null && !isAll) setAllOf(null)
  const count = isAll ? found.total : ids.size

  const table: Selection<ArticleRow> = {
    isActive: isSelecting || count > 0,
    has: ({ id }) => isAll || ids.has(id),
    set: (rows, isSelected) => {
      // Deselecting one of all leaves the others of this page selected.
      selected.select(rows, isSelected, isAll ? found.rows.map(({ id }) => id) : ids)
      setAllOf(null)
    },
    forget: ({ id }) => setIds((known) => new Set([...known].filter((one) => one !== id))),
    nameOf: ({ article_name }) => article_name,
    sectionRef: section,
  }
  return {
    table,
    count,
    words: isAll ? totalOf(found) : formatCount(count),
    isNoneShown: !isAll && ids.size > 0 && !found.rows.some(({ id }) => ids.has(id)),
    query: isAll ? matching : { ids: [...ids].join(',') },
    isNarrowed: isNarrowed({ search, filters }),
    canSelectAll: !isAll && found.total > count,
    selectAll: () => {
      setAllOf(key)
      setIds(new Set())
    },
    begin: selected.begin,
    clear: () => {
      selected.clear()
      setAllOf(null)
    },
  }
}

export type ArticleSelection = ReturnType<typeof useSelection>
