import { Search } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { MAX_SEARCH_LENGTH } from '../../../contract/list-query.ts'
import { type Filter, PAGE_SIZES, type TableQuery } from './table-query.ts'
import styles from './table-tools.module.css'

interface TableToolsProps {
  title: string
  /** The id of the title, by which the table is named. */
  titleId: string
  searchLabel: string
  sortable: readonly { sort: string; header: string }[]
  filters: readonly Filter[]
  query: TableQuery
  /** How many rows were found, in words. */
  found: string
  onChange(changes: Partial<TableQuery>): void
}

type SortChoiceProps = Pick<TableToolsProps, 'sortable' | 'query' | 'onChange'>

/** A table's title, search and page size, with how many rows were found; on a phone its order too. */
export function TableTools({ title, titleId, found, ...rest }: TableToolsProps) {
  const { searchLabel, sortable, filters, query, onChange } = rest
  return (
    <div className={styles.tools}>
      <h2 id={titleId}>{title}</h2>
      <SearchBox label={searchLabel} query={query} onChange={onChange} />
      {filters.map((filter) => (
        <FilterChoice key={filter.name} filter={filter} query={query} onChange={onChange} />
      ))}
      {sortable.length > 0 && <SortChoice sortable={sortable} query={query} onChange={onChange} />}
      <p role="status">
        <b>{found}</b> found
      </p>
      <label className={styles.sizes}>
        Rows
        <select
          value={query.pageSize}
          onChange={(event) => onChange({ pageSize: Number(event.currentTarget.value) })}
        >
          {[...new Set([...PAGE_SIZES, query.pageSize])].map((size) => (
            <option key={size}>{size}</option>
          ))}
        </select>
      </label>
    </div>
  )
}

interface FilterChoiceProps extends Pick<TableToolsProps, 'query' | 'onChange'> {
  filter: Filter
}

function FilterChoice({ filter: { name, label, choices }, query, onChange }: FilterChoiceProps) {
  return (
    <label className={styles.filter}>
      {label}
      <select
        value={query.filters[name] ?? ''}
        onChange={({ currentTarget }) => onChange({ filters: { [name]: currentTarget.value } })}
      >
        <option value="">All</option>
        {Object.entries(choices).map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    </label>
  )
}

function SortChoice({ sortable, query, onChange }: SortChoiceProps) {
  return (
    <label className={styles.sort}>
      Sort by
      <select
        value={query.sort && `${query.sort} ${query.order}`}
        onChange={({ currentTarget }) => {
          const [sort = '', order] = currentTarget.value.split(' ')
          onChange({ sort, order: order === 'desc' ? 'desc' : 'asc' })
        }}
      >
        <option value="">Usual order</option>
        {sortable.flatMap(({ sort, header }) => [
          <option key={`${sort} asc`} value={`${sort} asc`}>
            {header}, ascending
          </option>,
          <option key={`${sort} desc`} value={`${sort} desc`}>
            {header}, descending
          </option>,
        ])}
      </select>
    </label>
  )
}

const pause = 250

interface SearchBoxProps extends Pick<TableToolsProps, 'query' | 'onChange'> {
  label: string
}

function SearchBox({ label, query, onChange }: SearchBoxProps) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const field = useRef<HTMLInputElement>(null)
  const sent = useRef(query.search)
  const { pathname } = useLocation()
  const { location: coming } = useNavigation()
  // A search that changed by other ways than typing, such as the back button, shows in the field.
  useEffect(() => {
    if (coming) return
    if (field.current && query.search !== sent.current) field.current.value = query.search
    sent.current = query.search
  }, [query.search, coming])
  const leaving = coming !== undefined && coming.pathname !== pathname
  // biome-ignore lint/correctness/useExhaustiveDependencies: a search still to come ends with its screen
  useEffect(() => () => clearTimeout(timer.current), [leaving])
  const search = (text: string) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      sent.current = text
      onChange({ search: text })
    }, pause)
  }
  return (
    <label className={styles.search}>
      Search
      <span>
        <Search aria-hidden="true" />
        <input
          ref={field}
          type="search"
          placeholder={label}
          maxLength={MAX_SEARCH_LENGTH}
          defaultValue={query.search}
          onInput={(event) => search(event.currentTarget.value)}
        />
      </span>
    </label>
  )
}
