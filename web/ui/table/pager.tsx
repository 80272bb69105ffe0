import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Fragment } from 'react'
import { IconButton } from '../button.tsx'
import { describeRows, findPagesToShow } from './list-pages.ts'
import styles from './pager.module.css'
import { type ListPage, PAGE_SIZES, type TableQuery } from './table-query.ts'

interface PagerProps {
  query: Pick<TableQuery, 'page' | 'pageSize'>
  /** What was chosen last, where its rows are still loading. */
  chosen?: Pick<TableQuery, 'page' | 'pageSize'>
  found: Omit<ListPage<unknown>, 'rows'>
  onChange(changes: Partial<Pick<TableQuery, 'page' | 'pageSize'>>): void
}

const SMALLEST_PAGE = Math.min(...PAGE_SIZES)

/** Leads from page to page; nothing where all rows have room on the smallest one. */
export function Pager({ query, chosen = query, found, onChange }: PagerProps) {
  const { total } = found
  const { page, pageSize } = chosen
  if (total === 0 || (total <= SMALLEST_PAGE && page === 1)) return null
  const last = Math.ceil(total / pageSize)
  return (
    <nav className={styles.pager} aria-label="Pages">
      <label>
        Rows
        <select
          value={pageSize}
          onChange={(event) => onChange({ pageSize: Number(event.currentTarget.value) })}
        >
          {[...new Set([...PAGE_SIZES, pageSize])].map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </select>
      </label>
      <p>{describeRows(query, found)}</p>
      <IconButton
        label="Previous page"
        disabled={page === 1}
        onClick={() => onChange({ page: page - 1 })}
      >
        <ChevronLeft />
      </IconButton>
      {findPagesToShow(page, last).map(({ page: one, isAfterGap }) => (
        <Fragment key={one}>
          {isAfterGap && <span>…</span>}
          <button
            type="button"
            aria-label={`Page ${one}`}
            aria-current={one === page ? 'page' : undefined}
            onClick={() => onChange({ page: one })}
          >
            {one}
          </button>
        </Fragment>
      ))}
      <IconButton
        label="Next page"
        disabled={page >= last}
        onClick={() => onChange({ page: page + 1 })}
      >
        <ChevronRight />
      </IconButton>
    </nav>
  )
}
