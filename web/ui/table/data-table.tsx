import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { type Key, type ReactNode, useId } from 'react'
import { Button } from '../button.tsx'
import { State } from '../state.tsx'
import styles from './data-table.module.css'
import { Pager } from './pager.tsx'
import { type Filter, type Found, type TableQuery, totalOf, useTableQuery } from './table-query.ts'
import { TableTools } from './table-tools.tsx'

export interface Column<Row> {
  /** The name to sort the list by; a column without one cannot be sorted. */
  sort?: string
  header: string
  cell(row: Row): ReactNode
  figures?: boolean
}

interface DataTableProps<Row> {
  title: string
  columns: readonly Column<Row>[]
  filters?: readonly Filter[]
  found: Found<Row>
  keyOf(row: Row): Key
  /** What a row is, such as `banner`, and which field is searched, such as `banner name`. */
  noun: string
  searched: string
  actions?: (row: Row) => ReactNode
  /** Shown when the list is empty and nothing is filtered. */
  empty: ReactNode
}

/** With more columns, rows are denser and a phone shows two columns side by side. */
const MAX_WIDE_COLUMNS = 6

/** A searchable, sortable, paged table with its state in the address; on a phone each row is a card. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { title, columns, filters = [], found, keyOf, noun, searched, actions, empty } = props
  const { rows } = found
  const titleId = useId()
  const sortable = columns.flatMap(({ sort, header }) => (sort ? [{ sort, header }] : []))
  const { query, change } = useTableQuery(
    sortable.map(({ sort }) => sort),
    filters,
  )
  const noFilters = Object.fromEntries(filters.map(({ name }) => [name, '']))
  const isFiltered = query.search !== '' || Object.keys(query.filters).length > 0
  const classes = `${styles.ledger} ${columns.length > MAX_WIDE_COLUMNS ? styles.broad : ''}`
  return (
    <section className={classes} aria-labelledby={titleId} tabIndex={-1}>
      <TableTools
        title={title}
        titleId={titleId}
        searchLabel={`Search by ${searched}`}
        sortable={sortable}
        filters={filters}
        query={query}
        found={totalOf(found)}
        onChange={change}
      />
      {rows.length === 0 && !isFiltered && empty}
      {rows.length === 0 && isFiltered && (
        <State
          title={
            filters.length > 0 ? `No ${noun} was found` : `No ${noun} is called “${query.search}”`
          }
        >
          {query.search !== '' && <p>Search looks at the {searched} only.</p>}
          <Button
            look="line"
            onClick={({ currentTarget }) => {
              const tools = currentTarget.closest('section')
              tools?.querySelector<HTMLInputElement>('input[type=search]')?.focus()
              change({ search: '', filters: noFilters })
            }}
          >
            {filters.length > 0 ? 'Show all' : 'Clear search'}
          </Button>
        </State>
      )}
      {rows.length > 0 && (
        <div className={styles.scroll}>
          <table aria-labelledby={titleId}>
            <thead>
              <tr>
                {columns.map((column) => (
                  <Header key={column.header} column={column} query={query} onSort={change} />
                ))}
                {actions && <th scope="col">Actions</th>}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={keyOf(row)} ref={keepFocus}>
                  {columns.map(({ header, cell, figures }) => (
                    <td
                      key={header}
                      data-label={header}
                      className={figures ? styles.figures : undefined}
                    >
                      {cell(row)}
                    </td>
                  ))}
                  {actions && (
                    <td className={styles.actions}>
                      <div>{actions(row)}</div>
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <Pager query={query} found={found} onPage={(page) => change({ page })} />
    </section>
  )
}

/** When a row with the focus in it is removed, the table takes the focus. */
const keepFocus = (row: HTMLTableRowElement) => () => {
  if (row.contains(document.activeElement)) row.closest('section')?.focus()
}

/** Ascending, then descending, then the list's own order again. */
const nextOrder = (
  sort: string,
  current: Pick<TableQuery, 'sort' | 'order'>,
): Pick<TableQuery, 'sort' | 'order'> => {
  if (current.sort !== sort) return { sort, order: 'asc' }
  return current.order === 'asc' ? { sort, order: 'desc' } : { sort: '', order: 'asc' }
}

interface HeaderProps<Row> {
  column: Column<Row>
  query: TableQuery
  onSort(sort: Pick<TableQuery, 'sort' | 'order'>): void
}

function Header<Row>({ column, query, onSort }: HeaderProps<Row>) {
  const { sort, header } = column
  const className = column.figures ? styles.figures : undefined
  if (sort === undefined)
    return (
      <th scope="col" className={className}>
        {header}
      </th>
    )
  const sorted = query.sort === sort
  const ascending = sorted && query.order === 'asc'
  const Icon = !sorted ? ChevronsUpDown : ascending ? ArrowUp : ArrowDown
  return (
    <th
      scope="col"
      className={className}
      aria-sort={!sorted ? undefined : ascending ? 'ascending' : 'descending'}
    >
      <button type="button" onClick={() => onSort(nextOrder(sort, query))}>
        {header}
        <Icon aria-hidden="true" />
      </button>
    </th>
  )
}
