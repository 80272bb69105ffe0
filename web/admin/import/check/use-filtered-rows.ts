import { useState } from 'react'
import type { ImportedRow } from '../../../../contract/articles/article-files.ts'
import { filterRows, type ResultFilter } from './result-filters.tsx'

/** The rows of the chosen result, and the page of them that is shown. */
export const useFilteredRows = (all: ImportedRow[]) => {
  // Begins with the refused rows, as something has to be done about them.
  const [asked, setAsked] = useState<ResultFilter>(
    filterRows(all, 'refused').length > 0 ? 'refused' : 'all',
  )
  const [chosen, setChosen] = useState({ page: 1, pageSize: 50 })
  // All rows are shown once the filter finds none.
  const shown = filterRows(all, asked).length > 0 ? asked : 'all'
  const rows = filterRows(all, shown)
  const { pageSize } = chosen
  // A corrected value can leave fewer pages than there were.
  const page = Math.min(chosen.page, Math.max(1, Math.ceil(rows.length / pageSize)))
  return {
    shown,
    show: (result: ResultFilter) => {
      setAsked(result)
      setChosen({ page: 1, pageSize })
    },
    total: rows.length,
    rows: rows.slice((page - 1) * pageSize, page * pageSize),
    paging: { page, pageSize },
    changePaging: (changes: Partial<typeof chosen>) => setChosen({ page: 1, pageSize, ...changes }),
  }
}
