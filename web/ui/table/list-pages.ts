import { formatCount } from '../../../contract/numbers/format-number.ts'
import { type ListPage, type TableQuery, totalOf } from './table-query.ts'

/** The first, the last and the pages around the current one. */
export const findPagesToShow = (page: number, last: number) => {
  const candidates = [1, page - 1, page, page + 1, last].filter((one) => one >= 1 && one <= last)
  const pages = [...new Set(candidates)].sort((a, b) => a - b)
  return pages.map((one, index) => ({
    page: one,
    isAfterGap: index > 0 && one - (pages[index - 1] ?? 0) > 1,
  }))
}

/** Which rows of how many a page shows. */
export const describeRows = (
  { page, pageSize }: Pick<TableQuery, 'page' | 'pageSize'>,
  found: Omit<ListPage<unknown>, 'rows'>,
) => {
  const from = formatCount((page - 1) * pageSize + 1)
  const to = formatCount(Math.min(page * pageSize, found.total))
  return `${from} to ${to} of ${totalOf(found)}`
}
