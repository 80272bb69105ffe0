import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import styles from './data-table.module.css'
import { Pager } from './pager.tsx'
import { type TableQuery, useTableQuery } from './table-query.ts'
import { TableTools } from './table-tools.tsx'

export interface Column<Row> {
  /** The name under which the list can be sorted by it; without one it cannot. */
  sort?: string
  header: string
  cell(row: Row): ReactNode
}

interface DataTableProps<Row> {
  title: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  /** Of all pages. */
  total: number
  keyOf(row: Row): number
  searchLabel: string
  /** A row's buttons. */
  actions(row: Row): ReactNode
  /** What stands in the place of rows where there are none. */
  empty: ReactNode
}

/** A searchable, sortable, paged table whose state stands in the address; on a phone each row is a card. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { title, columns, rows, total, keyOf, searchLabel, actions, empty } = props
  const titleId = useId()
  const sortable = columns.flatMap(({ sort, header }) => (sort ? [{ sort, header }] : []))
  const { query, change } = useTableQuery(sortable.map(({ sort }) => sort))
  return (
    <section className={styles.ledger} aria-labelledby={titleId} tabIndex={-1}>
      <TableTools
        title={title}
        titleId={titleId}
        searchLabel={searchLabel}
        sortable={sortable}
        query={query}
        total={total}
        onChange={change}
      />
      {rows.length === 0 ? (
        empty
      ) : (
        <div className={styles.scroll}>
          <table aria-labelledby={titleId}>
            <thead>
              <tr>
                {columns.map((column) => (
                  <Header key={column.header} column={column} query={query} onSort={change} />
                ))}
                <th scope="col">Actions</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={keyOf(row)} ref={keepFocus}>
                  {columns.map(({ header, cell }) => (
                    <td key={header} data-label={header}>
                      {cell(row)}
                    </td>
                  ))}
                  <td className={styles.actions}>{actions(row)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <Pager query={query} total={total} onPage={(page) => change({ page })} />
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

function Header<Row>({ column: { sort, header }, query, onSort }: HeaderProps<Row>) {
  if (sort === undefined) return <th scope="col">{header}</th>
  const sorted = query.sort === sort
  const ascending = sorted && query.order === 'asc'
  const Icon = !sorted ? ChevronsUpDown : ascending ? ArrowUp : ArrowDown
  return (
    <th scope="col" aria-sort={!sorted ? undefined : ascending ? 'ascending' : 'descending'}>
      <button type="button" onClick={() => onSort({ sort, order: ascending ? 'desc' : 'asc' })}>
        {header}
        <Icon aria-hidden="true" />
      </button>
    </th>
  )
}
