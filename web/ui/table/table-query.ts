import { useEffect, useRef } from 'react'
import { useNavigation, useSearchParams } from 'react-router'
import {
  DEFAULT_PAGE_SIZE,
  MAX_PAGE,
  MAX_PAGE_SIZE,
  MAX_SEARCH_LENGTH,
} from '../../../contract/list-query.ts'

/** What a table shows of its list, as it stands in the address; empty texts where nothing was chosen. */
export interface TableQuery<Sort extends string = string> {
  search: string
  sort: Sort | ''
  order: 'asc' | 'desc'
  page: number
  pageSize: number
  /** What was chosen of each filter, by its name. */
  filters: Record<string, string>
}

/** A page of a list. */
export interface Found<Row> {
  rows: readonly Row[]
  /** Of all pages. */
  total: number
  /** Whether there are more than `total`, which a search is counted up to. */
  isMore: boolean
}

/** How many rows were found, in words. */
export const totalOf = ({ total, isMore }: Omit<Found<unknown>, 'rows'>) => {
  const figures = total.toLocaleString('en-IN')
  return isMore ? `more than ${figures}` : figures
}

/** What a list can be narrowed to: one of a few values, each with its words. */
export interface Filter {
  /** As it stands in the address. */
  name: string
  label: string
  choices: Readonly<Record<string, string>>
}

export const PAGE_SIZES = [DEFAULT_PAGE_SIZE, 25, 50]

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
  filters: readonly Filter[] = [],
): TableQuery<Sort> => ({
  search: (params.get('search') ?? '').replaceAll('\0', '').slice(0, MAX_SEARCH_LENGTH),
  sort: sortable.find((name) => name === params.get('sort')) ?? '',
  order: params.get('order') === 'desc' ? 'desc' : 'asc',
  page: whole(params.get('page'), 1, MAX_PAGE),
  pageSize: whole(params.get('pageSize'), DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE),
  filters: Object.fromEntries(
    filters.flatMap(({ name, choices }) => {
      const chosen = params.get(name) ?? ''
      return Object.hasOwn(choices, chosen) ? [[name, chosen]] : []
    }),
  ),
})

const written = ({ search, sort, order, page, pageSize, filters }: TableQuery) =>
  new URLSearchParams({
    ...(search === '' ? {} : { search }),
    ...(sort === '' ? {} : { sort, order }),
    ...(page === 1 ? {} : { page: String(page) }),
    ...(pageSize === 10 ? {} : { pageSize: String(pageSize) }),
    ...Object.fromEntries(Object.entries(filters).filter(([, chosen]) => chosen !== '')),
  })

/** The query in the current address and a way to change parts of it; any change but paging starts at page 1. */
export const useTableQuery = (sortable: readonly string[], filters?: readonly Filter[]) => {
  const [params, setParams] = useSearchParams()
  const { location: coming } = useNavigation()
  // A change may be asked for later or while another is still loading; it must not undo that one.
  const newest = useRef(params)
  useEffect(() => {
    newest.current = coming ? new URLSearchParams(coming.search) : params
  })
  const change = (changes: Partial<TableQuery>) => {
    const query = readTableQuery(newest.current, sortable, filters)
    const chosen = { ...query.filters, ...changes.filters }
    setParams(written({ ...query, page: 1, ...changes, filters: chosen }), {
      replace: 'search' in changes,
    })
  }
  return { query: readTableQuery(params, sortable, filters), change }
}
