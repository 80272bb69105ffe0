import { useEffect, useRef } from 'react'
import { useNavigation, useSearchParams } from 'react-router'

/** What a table shows of its list, as it stands in the address; empty texts where nothing was chosen. */
export interface TableQuery<Sort extends string = string> {
  search: string
  sort: Sort | ''
  order: 'asc' | 'desc'
  page: number
  pageSize: number
}

export const pageSizes = [10, 25, 50]

// What a list call takes at most; an address typed by hand may ask for more.
export const longestSearch = 200
const lastPage = 1_000_000
const largestPage = 100

const whole = (text: string | null, otherwise: number, most: number) => {
  const number = Number(text)
  return Number.isInteger(number) && number > 0 ? Math.min(number, most) : otherwise
}

/**
 * Reads the query out of an address, so that reload, back and a copied link show the same; cuts or
 * ignores what no list call takes.
 */
export const readTableQuery = <const Sort extends string>(
  params: URLSearchParams,
  sortable: readonly Sort[],
): TableQuery<Sort> => ({
  search: (params.get('search') ?? '').replaceAll('\0', '').slice(0, longestSearch),
  sort: sortable.find((name) => name === params.get('sort')) ?? '',
  order: params.get('order') === 'desc' ? 'desc' : 'asc',
  page: whole(params.get('page'), 1, lastPage),
  pageSize: whole(params.get('pageSize'), 10, largestPage),
})

const written = ({ search, sort, order, page, pageSize }: TableQuery) =>
  new URLSearchParams({
    ...(search === '' ? {} : { search }),
    ...(sort === '' ? {} : { sort, order }),
    ...(page === 1 ? {} : { page: String(page) }),
    ...(pageSize === 10 ? {} : { pageSize: String(pageSize) }),
  })

/** The query in the current address and a way to change parts of it; any change but paging starts at page 1. */
export const useTableQuery = (sortable: readonly string[]) => {
  const [params, setParams] = useSearchParams()
  const { location: coming } = useNavigation()
  // A change may be asked for later or while another is still loading; it must not undo that one.
  const newest = useRef(params)
  useEffect(() => {
    newest.current = coming ? new URLSearchParams(coming.search) : params
  })
  const change = (changes: Partial<TableQuery>) => {
    const query = readTableQuery(newest.current, sortable)
    setParams(written({ ...query, page: 1, ...changes }), { replace: 'search' in changes })
  }
  return { query: readTableQuery(params, sortable), change }
}
