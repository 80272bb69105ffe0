import { Search } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { pageSizes, type TableQuery } from './table-query.ts'
import styles from './table-tools.module.css'

interface TableToolsProps {
  label: string
  query: TableQuery
  total: number
  onChange(changes: Partial<TableQuery>): void
}

const pause = 250

/** Search and page size over a table, with how many rows were found. */
export function TableTools({ label, query, total, onChange }: TableToolsProps) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const field = useRef<HTMLInputElement>(null)
  // A search that changed by other ways than typing, such as the back button, shows in the field.
  useEffect(() => {
    if (field.current && document.activeElement !== field.current)
      field.current.value = query.search
  }, [query.search])
  const search = (text: string) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => onChange({ search: text }), pause)
  }
  return (
    <div className={styles.tools}>
      <label className={styles.search}>
        <span className="visually-hidden">Search</span>
        <Search aria-hidden="true" />
        <input
          ref={field}
          type="search"
          placeholder={label}
          defaultValue={query.search}
          onInput={(event) => search(event.currentTarget.value)}
        />
      </label>
      <p role="status">
        <b>{total}</b> found
      </p>
      <label className={styles.sizes}>
        Rows
        <select
          value={query.pageSize}
          onChange={(event) => onChange({ pageSize: Number(event.currentTarget.value) })}
        >
          {[...new Set([...pageSizes, query.pageSize])].map((size) => (
            <option key={size}>{size}</option>
          ))}
        </select>
      </label>
    </div>
  )
}
