import { type Key, type ReactNode, useId, useState } from 'react'
import { Button } from '../button.tsx'
import { State } from '../state.tsx'
import { type Column, ColumnHeader, classOf } from './column-header.tsx'
import styles from './data-table.module.css'
import { HiddenColumns } from './hidden-columns.tsx'
import { Pager } from './pager.tsx'
import { RowCheckbox, type Selection } from './row-checkbox.tsx'
import lineStyles from './table-lines.module.css'
import { type Filter, type Found, totalOf, useTableQuery } from './table-query.ts'
import { TableTools } from './table-tools.tsx'

export type { Column, Selection }

/** Browsers may drop the roles of a table whose parts are laid out as cards. */
const roles = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  cell: { role: 'cell' },
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
  const {
    title,
    columns,
    filters = [],
    found,
    keyOf,
    noun,
    searched,
    actions,
    empty,
    lines,
  } = props
  const { selection, className = '' } = props
  const { rows } = found
  const titleId = useId()
  const sortable = columns.flatMap(({ sort, header }) => (sort ? [{ sort, header }] : []))
  const { query, chosen, change } = useTableQuery(
    sortable.map(({ sort }) => sort),
    filters,
  )
  const noFilters = Object.fromEntries(filters.map(({ name }) => [name, '']))
  const isFiltered = query.search !== '' || Object.keys(query.filters).length > 0
  const [isShowingAll, setIsShowingAll] = useState(false)
  const emptyColumns = columns.filter(({ isEmpty }) => isEmpty && rows.every(isEmpty))
  const shown = isShowingAll ? columns : columns.filter((column) => !emptyColumns.includes(column))
  const classes = `${styles.ledger} ${lines ? lineStyles.lines : styles.cards} ${className}`
  return (
    <section
      className={classes}
      data-lines={lines || undefined}
      data-selecting={selection?.isActive || undefined}
      aria-labelledby={titleId}
      tabIndex={-1}
    >
      <TableTools
        title={title}
        titleId={titleId}
        searchHint={props.searchHint ?? `Search by ${searched}`}
        sortable={sortable}
        ownOrder={props.ownOrder}
        filters={filters}
        query={query}
        chosen={chosen}
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
          <table {...roles.table} aria-labelledby={titleId}>
            <thead {...roles.rowgroup}>
              <tr {...roles.row}>
                {selection && (
                  <th scope="col" className={styles.check}>
                    <RowCheckbox
                      label="Select all on this page"
                      isChecked={rows.every(selection.has)}
                      isPartly={rows.some(selection.has) && !rows.every(selection.has)}
                      onChange={(isChecked) => selection.set(rows, isChecked)}
                    />
                  </th>
                )}
                {shown.map((column) => (
                  <ColumnHeader
                    key={column.header}
                    column={column}
                    query={chosen}
                    onSort={change}
                  />
                ))}
                {actions && (
                  <th scope="col" className={styles.actions}>
                    {lines ? <span className="visually-hidden">Actions</span> : 'Actions'}
                  </th>
                )}
              </tr>
            </thead>
            <tbody {...roles.rowgroup}>
              {rows.map((row) => (
                <tr
                  {...roles.row}
                  key={keyOf(row)}
                  ref={keepFocus}
                  data-selected={selection?.has(row) || undefined}
                >
                  {selection && (
                    <td {...roles.cell} className={styles.check} data-check="">
                      <RowCheckbox
                        label={`Select ${selection.nameOf(row)}`}
                        isChecked={selection.has(row)}
                        onChange={(isChecked) => selection.set([row], isChecked)}
                      />
                    </td>
                  )}
                  {shown.map((column) => (
                    <td
                      {...roles.cell}
                      key={column.header}
                      data-label={column.header}
                      className={classOf(column)}
                    >
                      {column.cell(row)}
                    </td>
                  ))}
                  {actions && (
                    <td {...roles.cell} className={styles.actions}>
                      <div>{actions(row)}</div>
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {rows.length > 0 && emptyColumns.length > 0 && (
        <HiddenColumns
          headers={emptyColumns.map(({ header }) => header)}
          isShown={isShowingAll}
          onToggle={() => setIsShowingAll(!isShowingAll)}
        />
      )}
      <Pager query={query} chosen={chosen} found={found} onChange={change} />
    </section>
  )
}

/** When a row with the focus in it is removed, the table takes the focus. */
const keepFocus = (row: HTMLTableRowElement) => () => {
  if (row.contains(document.activeElement)) row.closest('section')?.focus()
}
