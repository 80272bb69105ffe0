import { redirect } from 'react-router'
import type * as z from 'zod/mini'
import type { Endpoint } from '../../../contract/endpoint.ts'
import { type Filter, readTableQuery } from '../../ui/table/table-query.ts'
import type { ScreenLoad } from '../screen-data.ts'

type List<Row> = Endpoint & { query: z.core.$ZodType; answer: z.core.$ZodType<Row[]> }

/** Reads the rows that the address asks for; a page past the end, such as after its last row was deleted, redirects. */
export const loadRecords =
  <Row>(all: List<Row>, sortable: readonly string[], filters?: readonly Filter[]) =>
  async ({ request, page }: ScreenLoad) => {
    const url = new URL(request.url)
    const tableQuery = readTableQuery(url.searchParams, sortable, filters)
    const { sort, order, filters: chosen, ...query } = tableQuery
    const sorted = sort ? { sort, order } : {}
    const found = await page(all, { query: { ...query, ...sorted, ...chosen } })
    const last = Math.max(1, Math.ceil(found.total / query.pageSize))
    if (query.page > last) {
      url.searchParams.set('page', String(last))
      throw redirect(url.pathname + url.search)
    }
    return found
  }
