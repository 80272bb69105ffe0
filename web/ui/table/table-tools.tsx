import { Search } from 'lucide-react'
import { type MouseEvent, useEffect, useId, useRef } from 'react'
import { MAX_SEARCH_LENGTH } from '../../../contract/list-query.ts'
import { capitalize } from '../../../contract/records/records.ts'
import { Key } from '../key.tsx'
import { usePageNavigation } from '../navigation/page-navigation.ts'
import { TableFilters } from './table-filters.tsx'
import type { Filter, TableQuery } from './table-query.ts'
import styles from './table-tools.module.css'

interface TableToolsProps {
  shownTitle: string | undefined
  searchHint: string
  sortable: readonly { sort: string; header: string }[]
  filters: readonly Filter[]
  ownOrder: string | undefined
  query: TableQuery
  chosen: TableQuery
  found: string
  onChange(changes: Partial<TableQuery>): void
}

interface SortChoiceProps extends Pick<TableToolsProps, 'sortable' | 'ownOrder' | 'onChange'> {
  query: TableQuery
}

export function TableTools({ shownTitle, found, ...rest }: TableToolsProps) {
  const { searchHint, sortable, ownOrder, filters, query, chosen, onChange } = rest
  const sort = sortable.length > 0 && (
    <SortChoice sortable={sortable} ownOrder={ownOrder} query={chosen} onChange={onChange} />
  )
  return (
    <div className={styles.tools}>
      {/* The title of the screen says the same. */}
      {shownTitle && <h2 className="visually-hidden">{shownTitle}</h2>}
      <SearchBox
        isLabelShown={shownTitle !== undefined}
        hint={searchHint}
        query={query}
        onChange={onChange}
      />
      <p role="status">
        <b>{found}</b> found
      </p>
      {filters.length > 0 && <SkipFilters />}
      {filters.length > 0 && (
        <TableFilters filters={filters} query={chosen} onChange={onChange}>
          {sort}
        </TableFilters>
      )}
      {filters.length === 0 && sort}
    </div>
  )
}

/** Leads the keyboard to the box that selects all rows, else into the first row. */
const skipFilters = ({ currentTarget }: MouseEvent<HTMLElement>) => {
  const table = currentTarget.closest('section')?.querySelector('table')
  const targets = table?.querySelectorAll<HTMLElement>('thead input, tbody :is(a, button, input)')
  // On a phone the head of a table is not there.
  Array.from(targets ?? [])
    .find((target) => target.getClientRects().length > 0)
    ?.focus()
}

function SkipFilters() {
  return (
    <button type="button" className={styles.skip} onClick={skipFilters}>
      Skip to the list
    </button>
  )
}

function SortChoice({ sortable, ownOrder = 'Newest first', query, onChange }: SortChoiceProps) {
  const id = useId()
  return (
    <div className={styles.sort}>
      <label htmlFor={id}>Sort by</label>
      <select
        id={id}
        value={query.sort && `${query.sort} ${query.order}`}
        onChange={({ currentTarget }) => {
          const [sort = '', order] = currentTarget.value.split(' ')
          onChange({ sort, order: order === 'desc' ? 'desc' : 'asc' })
        }}
      >
        <option value="">{ownOrder}</option>
        {sortable.flatMap(({ sort, header }) => [
          <option key={`${sort} asc`} value={`${sort} asc`}>
            {capitalize(header)}, ascending
          </option>,
          <option key={`${sort} desc`} value={`${sort} desc`}>
            {capitalize(header)}, descending
          </option>,
        ])}
      </select>
    </div>
  )
}

const SEARCH_DELAY_MS = 100

interface SearchBoxProps extends Pick<TableToolsProps, 'query' | 'onChange'> {
  hint: string
  isLabelShown: boolean
}

function SearchBox({ hint, isLabelShown, query, onChange }: SearchBoxProps) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const field = useRef<HTMLInputElement>(null)
  const lastSearch = useRef(query.search)
  const { path, next } = usePageNavigation()
  // Shows a search that changed without typing, such as by the back button.
  useEffect(() => {
    if (next) return
    if (field.current && query.search !== lastSearch.current) field.current.value = query.search
    lastSearch.current = query.search
  }, [query.search, next])
  const isLeaving = next !== undefined && next.path !== path
  useEffect(() => {
    const cancel = () => clearTimeout(timer.current)
    if (isLeaving) cancel()
    return cancel
  }, [isLeaving])
  const search = (text: string) => {
    clearTimeout(timer.current)
    timer.current = undefined
    lastSearch.current = text
    onChange({ search: text })
  }
  const searchLater = (text: string) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(search, SEARCH_DELAY_MS, text)
  }
  // A press of a link comes next; on a slow device its screen would be drawn too late to cancel the search.
  const searchNow = (text: string) => {
    if (timer.current !== undefined) search(text)
  }
  return (
    <label className={styles.search}>
      <span className={isLabelShown ? undefined : 'visually-hidden'}>Search</span>
      <span className={styles.field}>
        <Search aria-hidden="true" />
        <input
          ref={field}
          type="search"
          aria-keyshortcuts="/"
          placeholder={hint}
          maxLength={MAX_SEARCH_LENGTH}
          defaultValue={query.search}
          onInput={(event) => searchLater(event.currentTarget.value)}
          onBlur={(event) => searchNow(event.currentTarget.value)}
        />
        <Key aria-hidden="true">/</Key>
      </span>
    </label>
  )
}
