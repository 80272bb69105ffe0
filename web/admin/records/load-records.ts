import { redirect } from 'react-router'
import type * as z from 'zod/mini'
import { ApiError } from '../../../contract/call.ts'
import type { Endpoint } from '../../../contract/endpoint.ts'
import type { StoredRecord } from '../../../contract/records/records.ts'
import { reasonOf } from '../../api/call.ts'
import { type Filter, type ListPage, readTableQuery } from '../../ui/table/table-query.ts'
import { showError } from '../../ui/toast/toast.ts'
import type { ScreenLoad } from '../screen-data.ts'
import type { RecordKind } from './record-kind.ts'

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

/** The parameters of an address that opens a form. */
export const openingParameters = ['add', 'edit'] as const

export interface RecordPage<Row> extends ListPage<Row> {
  /** The record whose form the address opens, null for a new one. */
  opens: Row | null | undefined
}

const findOpened = async <Row extends StoredRecord>(
  kind: RecordKind,
  rows: readonly Row[],
  { request, call }: ScreenLoad,
) => {
  const params = new URL(request.url).searchParams
  const [add, edit] = openingParameters
  const id = Number(params.get(edit))
  if (!params.has(edit)) return params.has(add) ? null : undefined
  const row = rows.find((shown) => shown.id === id)
  if (row) return row
  try {
    // It may be on another page of the list. The rows of a screen are records of its kind.
    const record = (await call(kind.api.one, { id })) as Row | null
    if (record) return record
    showError(`This ${kind.noun} is no longer there.`)
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 401) throw error
    showError(reasonOf(error))
  }
  return undefined
}

/** The rows of a screen of records, and the one whose form its address opens; where it is gone, an alert says so. */
export const loadRecordScreen = <Row extends StoredRecord>(
  kind: RecordKind,
  ...list: Parameters<typeof loadRecords<Row>>
) => {
  const loadRows = loadRecords(...list)
  return async (args: ScreenLoad): Promise<RecordPage<Row>> => {
    const found = await loadRows(args)
    return { ...found, opens: await findOpened(kind, found.rows, args) }
  }
}
