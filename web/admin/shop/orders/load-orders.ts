import { articleApi } from '../../../../contract/articles/articles.ts'
import { MAX_PAGE_SIZE } from '../../../../contract/list-query.ts'
import type { NextStepName, OrderGroup } from '../../../../contract/shop/orders/order-steps.ts'
import {
  type OrderDetails,
  orderApi,
  type StoredOrder,
} from '../../../../contract/shop/orders/orders.ts'
import { needsInvoice } from '../../../../contract/shop/settings/gstin.ts'
import { shopSettingsApi } from '../../../../contract/shop/settings/shop-settings.ts'
import { type Filter, type ListPage, readTableQuery } from '../../../ui/table/table-query.ts'
import { loadRecords } from '../../records/load-records.ts'
import { loadIsOwner } from '../../roles/load-is-owner.ts'
import type { ScreenLoad } from '../../screen-data.ts'
import {
  countsOfLists,
  groupLabels,
  isNextStep,
  mayBeSent,
  nextLabels,
  type OrderList,
} from './order-words.content.ts'
import { readOpenOrder } from './use-open-order.ts'

export const orderFilters: readonly Filter[] = [
  { name: 'group', label: 'Orders', choices: { ...groupLabels, ...nextLabels } },
]

/** The list that an address shows: the open orders, but a search finds all. */
export const chosenList = ({
  search,
  filters,
}: Pick<ReturnType<typeof readTableQuery>, 'search' | 'filters'>) =>
  (filters.group as OrderList | NextStepName | undefined) ?? (search ? 'all' : 'open')

export interface OrderPart {
  group: OrderGroup | NextStepName | 'all'
  found: ListPage<StoredOrder>
}

/** Other lists than these are not those of one group. */
const loadPage = loadRecords(
  orderApi.all,
  [],
  [{ name: 'group', label: '', choices: { sent: '', closed: '' } }],
)

/** The open orders stand in two parts on one page, those of a next step in one, the others in pages. */
const loadParts = async (args: ScreenLoad): Promise<readonly OrderPart[]> => {
  const { search, filters } = readTableQuery(
    new URL(args.request.url).searchParams,
    [],
    orderFilters,
  )
  const list = chosenList({ search, filters })
  const load = async (
    group: OrderPart['group'],
    wanted: { group: OrderGroup } | { next: NextStepName },
  ) => ({
    group,
    found: await args.page(orderApi.all, {
      query: { search, ...wanted, page: 1, pageSize: MAX_PAGE_SIZE },
    }),
  })
  if (list === 'open')
    return Promise.all([load('todo', { group: 'todo' }), load('waiting', { group: 'waiting' })])
  if (isNextStep(list)) return [await load(list, { next: list })]
  return [{ group: list, found: await loadPage(args) }]
}

/** The pieces whose HSN would be missing on the invoice, while it is still to be written. */
const loadWithoutHsn = async (call: ScreenLoad['call'], order: OrderDetails) => {
  if (!mayBeSent(order) || order.invoice_number !== null) return []
  if (!needsInvoice(await call(shopSettingsApi.facts, {}))) return []
  const lines = order.lines.filter(({ is_cancelled }) => !is_cancelled)
  const articles = await Promise.all(
    lines.map(({ article_id }) =>
      // One that was deleted since can’t get an HSN any more.
      call(articleApi.one, { id: article_id }).catch(() => null),
    ),
  )
  return lines.filter((_, index) => articles[index] && !articles[index].hsn)
}

const loadOpened = async ({ request, call }: ScreenLoad) => {
  const id = readOpenOrder(new URL(request.url).searchParams)
  const order = id === null ? null : await call(orderApi.one, { id })
  return order && { ...order, withoutHsn: await loadWithoutHsn(call, order) }
}
export type OpenedOrder = NonNullable<Awaited<ReturnType<typeof loadOpened>>>

/** The list with its counts, and the order that is open beside it. */
export const loadOrders = async (args: ScreenLoad) => {
  const [parts, counts, order, isOwner] = await Promise.all([
    loadParts(args),
    args.call(orderApi.counts, {}),
    loadOpened(args),
    loadIsOwner(args),
  ])
  const { unreserved, newest, next } = counts
  return { parts, counts: countsOfLists(counts), next, unreserved, newest, order, isOwner }
}
export type LoadedOrders = Awaited<ReturnType<typeof loadOrders>>
