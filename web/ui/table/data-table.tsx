import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { type Key, type ReactNode, useId } from 'react'
import { Button } from '../button.tsx'
import { State } from '../state.tsx'
import styles from './data-table.module.css'
import { Pager } from './pager.tsx'
import { type Filter, type Found, type TableQuery, totalOf, useTableQuery } from './table-query.ts'
import { TableTools } from './table-tools.tsx'

export interface Column<Row> {
  /** The name under which the list can be sorted by it; without one it cannot. */
  sort?: string
  header: string
  cell(row: Row): ReactNode
  /** Figures stand to the right. */
  figures?: boolean
}

interface DataTableProps<Row> {
  title: string
  columns: readonly Column<Row>[]
  filters?: readonly Filter[]
  found: Found<Row>
  keyOf(row: Row): Key
  /** What a row is, such as `banner`, and what the search looks at, such as `banner name`. */
  noun: string
  searched: string
  /** A row's buttons, if it has any. */
  actions?: (row: Row) => ReactNode
  /** What stands in the place of rows where there are none at all. */
  empty: ReactNode
}

/** With more columns than these the rows are set closer, and a phone shows two of them side by side. */
const most = 6

/** A searchable, sortable, paged table whose state stands in the address; on a phone each row is a card. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { title, columns, filters = [], found, keyOf, noun, searched, actions, empty } = props
  const { rows } = found
  const titleId = useId()
  const sortable = columns.flatMap(({ sort, header }) => (sort ? [{ sort, header }] : []))
  const { query, change } = useTableQuery(
    sortable.map(({ sort }) => sort),
    filters,
  )
  const all = Object.fromEntries(filters.map(({ name }) => [name, '']))
  const narrowed = query.search !== '' || Object.keys(query.filters).length > 0
  const classes = `${styles.ledger} ${columns.length > most ? styles.broad : ''}`
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
      {rows.length === 0 && !narrowed && empty}
      {rows.length === 0 && narrowed && (
        <State
          title={
            filters.length > 0 ? `No ${noun} was found` : `No ${noun} is called “${query.search}”`
          }
        >
          {query.search !== '' && <p>Search looks at {searched}s only.</p>}
          <Button
            look="line"
            onClick={({ currentTarget }) => {
              const tools = currentTarget.closest('section')
              tools?.querySelector<HTMLInputElement>('input[type=search]')?.focus()
              change({ search: '', filters: all })
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

/** A row that goes with the focus in it, as after a deletion, leaves the focus to the table. */
const keepFocus = (row: HTMLTableRowElement) => () => {
  if (row.contains(document.activeElement)) row.closest('section')?.focus()
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
      <button type="button" onClick={() => onSort({ sort, order: ascending ? 'desc' : 'asc' })}>
        {header}
        <Icon aria-hidden="true" />
      </button>
    </th>
  )
}
