import type { Key, ReactNode } from 'react'
import { type ColumnChoice, ColumnChooser } from './column-chooser.tsx'
import { type Column, ColumnHeader, classOf, type HeaderProps } from './column-header.tsx'
import styles from './data-table.module.css'
import { focusTableOnRemoval } from './focus-table-on-removal.ts'
import { RowCheckbox, type Selection } from './row-checkbox.tsx'
import { useRange } from './use-range.ts'

/** Marks a table with `data-more` while its actions cover columns, and brings what has the focus out. */
const watchCoveredColumns = (scroller: HTMLDivElement) => {
  const mark = () => {
    const coveredPx = scroller.scrollWidth - scroller.clientWidth - scroller.scrollLeft
    scroller.toggleAttribute('data-more', coveredPx > 1)
  }
  // A browser leaves a link or button where it is if a part of it can be seen.
  const reveal = ({ target }: FocusEvent) => {
    if (!(target instanceof Element) || target.closest(':is(td, th):last-child')) return
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

interface HeadProps<Row>
  extends Omit<RowsProps<Row>, 'title' | 'keyOf'>,
    Pick<HeaderProps<Row>, 'query' | 'onSort'> {
  choice: ColumnChoice | undefined
}

function TableHead<Row>(props: HeadProps<Row>) {
  const { columns, rows, actions, selection, lines, query, onSort, choice } = props
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
        {showColumns(columns, choice).map((column) => (
          <ColumnHeader key={column.header} column={column} query={query} onSort={onSort} />
        ))}
        {actions && (
          <th scope="col" className={styles.actions}>
            {lines ? <span className="visually-hidden">Actions</span> : 'Actions'}
            {choice && <ColumnChooser columns={columns} choice={choice} />}
          </th>
        )}
      </tr>
    </thead>
  )
}

const showColumns = <Row,>(columns: readonly Column<Row>[], choice: ColumnChoice | undefined) =>
  columns.filter(({ header, isOptional }) => !(isOptional && choice?.hidden.has(header)))

/** For screen readers: what the cells of a card are. */
function ReadHead<Row>({ columns }: Pick<HeadProps<Row>, 'columns'>) {
  return (
    <thead {...roles.rowgroup} className="visually-hidden">
      <tr {...roles.row}>
        {columns.map(({ header }) => (
          <th key={header} scope="col">
            {header}
          </th>
        ))}
        <th scope="col">Actions</th>
      </tr>
    </thead>
  )
}

interface RowProps<Row> extends Pick<RowsProps<Row>, 'columns' | 'actions' | 'selection'> {
  row: Row
  onSelect: ReturnType<typeof useRange<Row>>
}

function TableRow<Row>({ row, columns, actions, selection, onSelect }: RowProps<Row>) {
  return (
    <tr {...roles.row} ref={focusTableOnRemoval} data-selected={selection?.has(row) || undefined}>
      {selection && (
        <td {...roles.cell} className={styles.check} data-check="">
          <RowCheckbox
            label={`Select ${selection.nameOf(row)}`}
            isChecked={selection.has(row)}
            onChange={(isChecked, isRange) => onSelect(row, isChecked, isRange)}
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

interface TableRowsProps<Row> extends RowsProps<Row>, HeadProps<Row> {
  /** Whether the head is seen; otherwise it is only read out, and does not sort. */
  hasHead: boolean
}

export function TableRows<Row>(props: TableRowsProps<Row>) {
  const { title, keyOf, hasHead, ...head } = props
  const { rows, actions, selection, choice } = props
  const columns = showColumns(props.columns, choice)
  const selectRange = useRange(rows, keyOf, (some, isSelected) => selection?.set(some, isSelected))
  return (
    <div ref={watchCoveredColumns} className={styles.scroll}>
      <table {...roles.table} aria-label={title}>
        {hasHead ? <TableHead {...head} /> : <ReadHead columns={columns} />}
        <tbody {...roles.rowgroup}>
          {rows.map((row) => (
            <TableRow
              key={keyOf(row)}
              row={row}
              columns={columns}
              actions={actions}
              selection={selection}
              onSelect={selectRange}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}
