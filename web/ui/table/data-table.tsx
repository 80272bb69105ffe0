import { type Key, type ReactNode, useState } from 'react'
import { RequiresConnection } from '../requires-connection.tsx'
import type { Column } from './column-header.tsx'
import styles from './data-table.module.css'
import { focusTableOnRemoval } from './focus-table-on-removal.ts'
import hiddenColumnsStyles from './hidden-columns.module.css'
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

/** Leaves out the columns that are empty in each of the rows, until somebody asks for them. */
const useVisibleColumns = <Row,>(columns: readonly Column<Row>[], rows: readonly Row[]) => {
  const [isShowingEmpty, setIsShowingEmpty] = useState(false)
  const emptyColumns = columns.filter(({ isEmpty }) => isEmpty && rows.every(isEmpty))
  return {
    visibleColumns: isShowingEmpty
      ? columns
      : columns.filter((column) => !emptyColumns.includes(column)),
    emptyColumns: {
      headers: emptyColumns.map(({ header }) => header),
      isShown: isShowingEmpty,
      onToggle: () => setIsShowingEmpty(!isShowingEmpty),
    },
  }
}

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
  const sortable = columns.flatMap(({ sort, header }) => (sort ? [{ sort, header }] : []))
  const { query, chosen, change } = useTableQuery(
    sortable.map(({ sort }) => sort),
    filters,
  )
  const noFilters = withoutChoices(filters)
  const isFiltered = isNarrowed(query)
  const isEmpty = rows.length === 0 && !isFiltered
  const { visibleColumns, emptyColumns } = useVisibleColumns(columns, rows)
  return (
    <section
      ref={selection?.sectionRef}
      className={`${styles.table} ${lines ? lineStyles.lines : styles.cards} ${className}`}
      data-lines={lines || undefined}
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
        <>
          <TableRows
            title={title}
            columns={visibleColumns}
            rows={rows}
            keyOf={props.keyOf}
            actions={props.actions}
            selection={selection}
            lines={lines}
            query={chosen}
            onSort={change}
          />
          <HiddenColumns {...emptyColumns} />
        </>
      )}
      <RequiresConnection>
        <Pager query={query} chosen={chosen} found={found} onChange={change} />
      </RequiresConnection>
    </section>
  )
}

interface HiddenColumnsProps {
  headers: readonly string[]
  isShown: boolean
  onToggle(): void
}

const lists = new Intl.ListFormat('en')

function HiddenColumns({ headers, isShown, onToggle }: HiddenColumnsProps) {
  if (headers.length === 0) return null
  return (
    <p className={hiddenColumnsStyles.hidden}>
      {lists.format(headers)} {headers.length === 1 ? 'is' : 'are'} empty on this page
      {isShown ? '.' : ' and hidden.'}{' '}
      <button type="button" onClick={onToggle}>
        {isShown ? 'Hide' : 'Show'}
        <span className="visually-hidden"> empty columns</span>
      </button>
    </p>
  )
}
