import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { RequiresConnection } from '../requires-connection.tsx'
import styles from './data-table.module.css'
import type { TableQuery } from './table-query.ts'

export interface Column<Row> {
  sort?: string
  header: string
  /** Stands below the header, such as what the column holds. */
  note?: string
  cell(row: Row): ReactNode
  isNumeric?: boolean
  className?: string | undefined
  /** A person may hide it. */
  isOptional?: true
}

export const classOf = <Row,>({ isNumeric, className = '' }: Column<Row>) =>
  `${isNumeric ? styles.numeric : ''} ${className}`.trim() || undefined

const nextOrder = (
  sort: string,
  current: Pick<TableQuery, 'sort' | 'order'>,
): Pick<TableQuery, 'sort' | 'order'> => {
  if (current.sort !== sort) return { sort, order: 'asc' }
  return current.order === 'asc' ? { sort, order: 'desc' } : { sort: '', order: 'asc' }
}

export interface HeaderProps<Row> {
  column: Column<Row>
  query: TableQuery
  onSort(sort: Pick<TableQuery, 'sort' | 'order'>): void
}

export function ColumnHeader<Row>({ column, query, onSort }: HeaderProps<Row>) {
  const { sort, header, note } = column
  const className = classOf(column)
  const name = (
    <span className={styles.header}>
      {header}
      {note && <small> {note}</small>}
    </span>
  )
  if (sort === undefined)
    return (
      <th scope="col" className={className}>
        {name}
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
      <RequiresConnection>
        <button type="button" onClick={() => onSort(nextOrder(sort, query))}>
          {name}
          <Icon aria-hidden="true" />
        </button>
      </RequiresConnection>
    </th>
  )
}
