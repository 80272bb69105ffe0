import type { Key, ReactNode } from 'react'
import { RequiresConnection } from '../requires-connection.tsx'
import type { ColumnChoice } from './column-chooser.tsx'
import type { Column } from './column-header.tsx'
import styles from './data-table.module.css'
import { focusTableOnRemoval } from './focus-table-on-removal.ts'
import { NoMatch } from './no-match.tsx'
import { Pager } from './pager.tsx'
import type { Selection } from './row-checkbox.tsx'
import lineStyles from './table-lines.module.css'
import {
  type Filter,
  isNarrowed,
  type ListPage,
  totalOf,
  useTableQuery,
  withoutChoices,
} from './table-query.ts'
import { TableRows } from './table-rows.tsx'
import { TableTools } from './table-tools.tsx'

export type { Column, Selection }

interface DataTableProps<Row> {
  title: string
  /** Shows its title where that of the screen is not seen, such as on a phone. */
  isTitled?: boolean | undefined
  columns: readonly Column<Row>[]
  filters?: readonly Filter[]
  found: ListPage<Row>
  keyOf(row: Row): Key
  /** What a row is, such as `banner`, and which field is searched, such as `banner name`. */
  noun: string
  searched: string
  searchHint?: string | undefined
  actions?: (row: Row) => ReactNode
  selection?: Selection<Row> | undefined
  /** Lets a person hide the columns that are optional. */
  columnChoice?: ColumnChoice | undefined
  /** What the list can be sorted by beside its columns. */
  otherSorts?: readonly { sort: string; header: string }[] | undefined
  /** Each row is a card at every width: a choice sorts them in place of the table's head. */
  asGrid?: boolean | undefined
  /** A row is one line at each width; the style sheet of the columns says which are hidden on narrow screens. */
  lines?: boolean
  className?: string | undefined
  /** What the list's own order is called; newest first by default. */
  ownOrder?: string | undefined
  empty: ReactNode
}

export function DataTable<Row>(props: DataTableProps<Row>) {
  const { title, columns, filters = [], found, noun, searched, lines } = props
  const { selection, className = '' } = props
  const { rows } = found
  const sortable = [
    ...columns.flatMap(({ sort, header }) => (sort ? [{ sort, header }] : [])),
    ...(props.otherSorts ?? []),
  ]
  const { query, chosen, change } = useTableQuery(
    sortable.map(({ sort }) => sort),
    filters,
  )
  const noFilters = withoutChoices(filters)
  const isFiltered = isNarrowed(query)
  const isEmpty = rows.length === 0 && !isFiltered
  return (
    <section
      ref={selection?.sectionRef}
      className={`${styles.table} ${lines ? lineStyles.lines : styles.cards} ${className}`}
      data-lines={lines || undefined}
      data-grid={props.asGrid || undefined}
      data-selecting={selection?.isActive || undefined}
      aria-label={title}
      tabIndex={-1}
    >
      {!isEmpty && (
        <RequiresConnection>
          <TableTools
            shownTitle={props.isTitled ? title : undefined}
            searchHint={props.searchHint ?? `Search by ${searched}`}
            sortable={sortable}
            ownOrder={props.ownOrder}
            filters={filters}
            query={query}
            chosen={chosen}
            found={totalOf(found)}
            onChange={change}
          />
        </RequiresConnection>
      )}
      {selection?.bar}
      {isEmpty && <div ref={focusTableOnRemoval}>{props.empty}</div>}
      {rows.length === 0 && isFiltered && (
        <NoMatch
          noun={noun}
          searched={searched}
          query={query}
          hasFilters={filters.length > 0}
          onShowAll={() => change({ search: '', filters: noFilters })}
          onClearFilters={() => change({ filters: noFilters })}
        />
      )}
      {rows.length > 0 && (
        <TableRows
          title={title}
          columns={columns}
          choice={props.columnChoice}
          hasHead={!props.asGrid}
          rows={rows}
          keyOf={props.keyOf}
          actions={props.actions}
          selection={selection}
          lines={lines}
          query={chosen}
          onSort={change}
        />
      )}
      <RequiresConnection>
        <Pager query={query} chosen={chosen} found={found} onChange={change} />
      </RequiresConnection>
    </section>
  )
}
