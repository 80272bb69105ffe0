import type { Key, ReactNode } from 'react'
import { type Column, ColumnHeader, classOf, type HeaderProps } from './column-header.tsx'
import styles from './data-table.module.css'
import { focusTableOnRemoval } from './focus-table-on-removal.ts'
import { RowCheckbox, type Selection } from './row-checkbox.tsx'

/** Marks a table with `data-more` while its actions cover columns, and brings what has the focus out. */
const watchCoveredColumns = (scroller: HTMLDivElement) => {
  const mark = () => {
    const coveredPx = scroller.scrollWidth - scroller.clientWidth - scroller.scrollLeft
    scroller.toggleAttribute('data-more', coveredPx > 1)
  }
  // A browser leaves a link or button where it is if a part of it can be seen.
  const reveal = ({ target }: FocusEvent) => {
    if (!(target instanceof Element) || target.closest('td:last-child')) return
    target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }
  const observer = new ResizeObserver(mark)
  for (const element of [scroller, ...scroller.children]) observer.observe(element)
  scroller.addEventListener('scroll', mark, { passive: true })
  scroller.addEventListener('focusin', reveal)
  return () => observer.disconnect()
}

/** Browsers may drop the roles of a table whose parts are laid out as cards. */
const roles = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  cell: { role: 'cell' },
}

interface RowsProps<Row> {
  title: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf(row: Row): Key
  actions?: ((row: Row) => ReactNode) | undefined
  selection?: Selection<Row> | undefined
  lines?: boolean | undefined
}

type HeadProps<Row> = Omit<RowsProps<Row>, 'title' | 'keyOf'> &
  Pick<HeaderProps<Row>, 'query' | 'onSort'>

function TableHead<Row>(props: HeadProps<Row>) {
  const { columns, rows, actions, selection, lines, query, onSort } = props
  return (
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
        {columns.map((column) => (
          <ColumnHeader key={column.header} column={column} query={query} onSort={onSort} />
        ))}
        {actions && (
          <th scope="col" className={styles.actions}>
            {lines ? <span className="visually-hidden">Actions</span> : 'Actions'}
          </th>
        )}
      </tr>
    </thead>
  )
}

type RowProps<Row> = Pick<RowsProps<Row>, 'columns' | 'actions' | 'selection'> & { row: Row }

function TableRow<Row>({ row, columns, actions, selection }: RowProps<Row>) {
  return (
    <tr {...roles.row} ref={focusTableOnRemoval} data-selected={selection?.has(row) || undefined}>
      {selection && (
        <td {...roles.cell} className={styles.check} data-check="">
          <RowCheckbox
            label={`Select ${selection.nameOf(row)}`}
            isChecked={selection.has(row)}
            onChange={(isChecked) => selection.set([row], isChecked)}
          />
        </td>
      )}
      {columns.map((column) => (
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
  )
}

export function TableRows<Row>(props: RowsProps<Row> & HeadProps<Row>) {
  const { title, keyOf, ...head } = props
  const { columns, rows, actions, selection } = props
  return (
    <div ref={watchCoveredColumns} className={styles.scroll}>
      <table {...roles.table} aria-label={title}>
        <TableHead {...head} />
        <tbody {...roles.rowgroup}>
          {rows.map((row) => (
            <TableRow
              key={keyOf(row)}
              row={row}
              columns={columns}
              actions={actions}
              selection={selection}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}
