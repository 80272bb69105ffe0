import { Button } from '../button.tsx'
import { State } from '../state.tsx'

interface NoMatchProps {
  noun: string
  searched: string
  search: string
  hasFilters: boolean
  onShowAll(): void
}

export function NoMatch({ noun, searched, search, hasFilters, onShowAll }: NoMatchProps) {
  return (
    <State title={hasFilters ? `No ${noun} was found` : `No ${noun} is called “${search}”`}>
      {search !== '' && <p>Search looks at the {searched} only.</p>}
      <Button
        look="line"
        onClick={({ currentTarget }) => {
          const table = currentTarget.closest('section')
          table?.querySelector<HTMLInputElement>('input[type=search]')?.focus()
          onShowAll()
        }}
      >
        {hasFilters ? 'Show all' : 'Clear search'}
      </Button>
    </State>
  )
}
