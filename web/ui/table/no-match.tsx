import { Button } from '../button.tsx'
import { EmptyState } from '../empty-state.tsx'
import type { TableQuery } from './table-query.ts'

interface NoMatchProps {
  noun: string
  searched: string
  query: Pick<TableQuery, 'search' | 'filters'>
  hasFilters: boolean
  /** Ends the search and the filters. */
  onShowAll(): void
  /** Ends the filters only. */
  onClearFilters(): void
}

const focusSearch = (button: HTMLElement) =>
  button.closest('section')?.querySelector<HTMLInputElement>('input[type=search]')?.focus()

export function NoMatch(props: NoMatchProps) {
  const { noun, searched, query, hasFilters, onShowAll, onClearFilters } = props
  const { search } = query
  const isBoth = search !== '' && Object.keys(query.filters).length > 0
  return (
    <EmptyState title={hasFilters ? `No ${noun} was found` : `No ${noun} matches “${search}”`}>
      {search !== '' && (
        <p>
          We searched {searched}
          {isBoth && ' within your filters'}.
        </p>
      )}
      {isBoth && (
        <Button
          look="line"
          onClick={({ currentTarget }) => {
            focusSearch(currentTarget)
            onClearFilters()
          }}
        >
          Search without filters
        </Button>
      )}
      <Button
        look="line"
        onClick={({ currentTarget }) => {
          focusSearch(currentTarget)
          onShowAll()
        }}
      >
        {hasFilters ? 'Show all' : 'Clear search'}
      </Button>
    </EmptyState>
  )
}
