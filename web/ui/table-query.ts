import { useSearchParams } from 'react-router'

/** What a table shows of its list, as it stands in the address; empty texts where nothing was chosen. */
export interface TableQuery {
  search: string
  sort: string
  order: 'asc' | 'desc'
  page: number
  pageSize: number
}

export const pageSizes = [10, 25, 50]

const whole = (text: string | null, otherwise: number) => {
  const number = Number(text)
  return Number.isInteger(number) && number > 0 ? number : otherwise
}

/** Reads the query out of an address, so that reload, back and a copied link show the same. */
export const readTableQuery = (params: URLSearchParams): TableQuery => ({
  search: params.get('search') ?? '',
  sort: params.get('sort') ?? '',
  order: params.get('order') === 'desc' ? 'desc' : 'asc',
  page: whole(params.get('page'), 1),
  pageSize: Math.min(whole(params.get('pageSize'), 10), 100),
})

const written = ({ search, sort, order, page, pageSize }: TableQuery) =>
  new URLSearchParams({
    ...(search === '' ? {} : { search }),
    ...(sort === '' ? {} : { sort, order }),
    ...(page === 1 ? {} : { page: String(page) }),
    ...(pageSize === 10 ? {} : { pageSize: String(pageSize) }),
  })

/** The query in the current address and a way to change parts of it; any change but paging starts at page 1. */
export const useTableQuery = () => {
  const [params, setParams] = useSearchParams()
  const query = readTableQuery(params)
  const change = (changes: Partial<TableQuery>) =>
    setParams(written({ ...query, page: 1, ...changes }), { replace: 'search' in changes })
  return { query, change }
}
