import { useEffect, useMemo, useRef } from 'react'
import { isDate } from '../../../contract/fields.ts'
import {
  DEFAULT_PAGE_SIZE,
  MAX_PAGE,
  MAX_PAGE_SIZE,
  MAX_SEARCH_LENGTH,
} from '../../../contract/list-query.ts'
import { formatCount } from '../../../contract/numbers/format-number.ts'
import { usePageNavigation } from '../navigation/page-navigation.ts'

/** The state of a table, kept in the address; an empty text means nothing was chosen. */
export interface TableQuery<Sort extends string = string> {
  search: string
  sort: Sort | ''
  order: 'asc' | 'desc'
  page: number
  pageSize: number
  filters: Record<string, string>
}

/** Whether a search or a filter leaves rows out. */
export const isNarrowed = ({ search, filters }: Pick<TableQuery, 'search' | 'filters'>) =>
  search !== '' || Object.keys(filters).length > 0

export interface ListPage<Row> {
  rows: readonly Row[]
  total: number
  /** Whether there are more than `total`, as the server counts matches up to a limit. */
  isMore: boolean
}

export const totalOf = ({ total, isMore }: Omit<ListPage<unknown>, 'rows'>) => {
  const count = formatCount(total)
  return isMore ? `more than ${count}` : count
}

export interface Filter {
  name: string
  label: string
  choices: Readonly<Record<string, string>>
  asButtons?: true
  /** How many rows each button finds alone. */
  counts?: Readonly<Partial<Record<string, number>>>
  /** Takes any text from the address, as its choices are loaded after the list. */
  takesAnyText?: true
  /** Takes a day, `YYYY-MM-DD`. */
  isDay?: true
  /** Takes these texts from the address besides its choices. */
  takes?(text: string): boolean
}

export const withoutChoices = (filters: readonly Filter[]) =>
  Object.fromEntries(filters.map(({ name }) => [name, '']))

export const PAGE_SIZES = [DEFAULT_PAGE_SIZE, 25, 50]

const positiveInteger = (text: string | null, fallback: number, max: number) => {
  const number = Number(text)
  return Number.isInteger(number) && number > 0 ? Math.min(number, max) : fallback
}

const cutText = (text: string | null) =>
  (text ?? '').replaceAll('\0', '').slice(0, MAX_SEARCH_LENGTH)

const isKnown = ({ choices, takesAnyText, isDay, takes }: Filter, chosen: string) => {
  if (isDay) return isDate(chosen)
  if (takes) return takes(chosen)
  return takesAnyText ? chosen !== '' : Object.hasOwn(choices, chosen)
}

/** Values that the list call would refuse are cut or ignored, as an address can be typed by hand. */
export const readTableQuery = <const Sort extends string>(
  params: URLSearchParams,
  sortable: readonly Sort[],
  filters: readonly Filter[] = [],
): TableQuery<Sort> => ({
  search: cutText(params.get('search')),
  sort: sortable.find((name) => name === params.get('sort')) ?? '',
  order: params.get('order') === 'desc' ? 'desc' : 'asc',
  page: positiveInteger(params.get('page'), 1, MAX_PAGE),
  pageSize: positiveInteger(params.get('pageSize'), DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE),
  filters: Object.fromEntries(
    filters.flatMap((filter) => {
      const chosen = cutText(params.get(filter.name))
      return isKnown(filter, chosen) ? [[filter.name, chosen]] : []
    }),
  ),
})

/** Leaves alone what is no part of the query, such as the record that is open beside the table. */
const withQuery = (
  params: URLSearchParams,
  { search, sort, order, page, pageSize, filters }: TableQuery,
) => {
  const texts = {
    search,
    sort,
    order: sort && order,
    page: page === 1 ? '' : String(page),
    pageSize: pageSize === DEFAULT_PAGE_SIZE ? '' : String(pageSize),
    ...filters,
  }
  const others = [...params].filter(([name]) => !(name in texts))
  return new URLSearchParams([...Object.entries(texts).filter(([, text]) => text), ...others])
}

/** The query of the address; while other rows of this screen are loading, that of the address that is loading. */
export const useChosenParams = () => {
  const { path, search, next } = usePageNavigation()
  const chosen = next?.path === path ? next.search : search
  return useMemo(() => new URLSearchParams(chosen), [chosen])
}

/**
 * The query in the address, and `change` for parts of it; any change except paging starts at page 1.
 * @returns `query` of the rows that are shown; `chosen`, the same but while other rows are loading, for the controls
 */
export const useTableQuery = (sortable: readonly string[], filters?: readonly Filter[]) => {
  const { path, search, navigate } = usePageNavigation()
  const params = new URLSearchParams(search)
  const chosenParams = useChosenParams()
  // A change that is not rendered yet must not be undone by the next one.
  const latestParams = useRef(params)
  useEffect(() => {
    latestParams.current = chosenParams
  }, [chosenParams])
  const change = (changes: Partial<TableQuery>) => {
    const query = readTableQuery(latestParams.current, sortable, filters)
    const chosen = { ...query.filters, ...changes.filters }
    const next = { ...query, page: 1, ...changes, filters: chosen }
    latestParams.current = withQuery(latestParams.current, next)
    navigate(`${path}?${latestParams.current}`, { replace: 'search' in changes })
  }
  return {
    query: readTableQuery(params, sortable, filters),
    chosen: readTableQuery(chosenParams, sortable, filters),
    change,
  }
}
