import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useState } from 'react'
import { formatCount } from '../../../../contract/numbers/format-number.ts'
import { type NextStepName, nextStepNames } from '../../../../contract/shop/orders/order-steps.ts'
import type { StoredOrder } from '../../../../contract/shop/orders/orders.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Pager } from '../../../ui/table/pager.tsx'
import { totalOf, useTableQuery } from '../../../ui/table/table-query.ts'
import { TableTools } from '../../../ui/table/table-tools.tsx'
import { MINUTE_MS } from '../../time-units.ts'
import { chosenList, type OrderPart, orderFilters } from './load-orders.ts'
import { SelectableOrders } from './many/selectable-orders.tsx'
import { WhatsAppRow } from './many/whatsapp-row.tsx'
import { OrderItem } from './order-item.tsx'
import styles from './order-list.module.css'
import {
  groupLabels,
  isNextStep,
  type OrderList as ListName,
  manyTexts,
  nextLabels,
} from './order-words.content.ts'

/** The present time, which moves on with each minute. */
const useNowMs = () => {
  const [nowMs, setNowMs] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  return nowMs
}

const moveFocus = (event: KeyboardEvent<HTMLElement>) => {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row]')]
  const at = buttons.indexOf(event.target as HTMLElement)
  if (!step || at < 0) return
  event.preventDefault()
  buttons[at + step]?.focus()
}

const headingOf = ({ group, found }: OrderPart) => {
  const total = formatCount(found.total)
  if (group === 'todo') {
    return found.total > 1 ? `To do: ${total}, most urgent first` : `To do: ${total}`
  }
  return group === 'waiting' ? `Waiting for the buyer: ${total}` : ''
}

interface OrderListProps {
  ref: Ref<HTMLDivElement>
  parts: readonly OrderPart[]
  counts: Readonly<Record<ListName, number>>
  /** How many orders have each next step. */
  next: Readonly<Record<NextStepName, number>>
  openId: number | null
  onOpen(id: number): void
  /** What is said of open orders. */
  children: ReactNode
}

export function OrderList({ ref, parts, counts, next, openId, onOpen, children }: OrderListProps) {
  const { query, chosen, change } = useTableQuery([], orderFilters)
  const nowMs = useNowMs()
  const list = chosenList(chosen)
  const isOpenList = list === 'open' || isNextStep(list)
  const showList = (name: ListName | NextStepName) =>
    change({ filters: { group: name === 'open' && !query.search ? '' : name } })
  const total = parts.reduce((sum, { found }) => sum + found.total, 0)
  const isMore = parts.some(({ found }) => found.isMore)
  const paged = parts.length === 1 ? parts[0] : undefined
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys are a second way to move among its buttons
    <div ref={ref} className={styles.list} onKeyDown={moveFocus}>
      <TableTools
        shownTitle={undefined}
        searchHint="Number, name, mobile, UTR, saree"
        sortable={[]}
        filters={[]}
        ownOrder={undefined}
        query={query}
        chosen={chosen}
        found={totalOf({ total, isMore })}
        onChange={change}
      />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a flex container that scrolls */}
      <div role="group" aria-label="Lists" className={styles.groups}>
        {(Object.keys(groupLabels) as ListName[]).map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={name === (isOpenList ? 'open' : list)}
            onClick={() => showList(name)}
          >
            {groupLabels[name]} <b>{formatCount(counts[name])}</b>
          </button>
        ))}
      </div>
      {isOpenList && (
        <NextSteps next={next} chosen={list} onChoose={(name) => showList(name ?? 'open')} />
      )}
      {list === 'open' && children}
      {parts.map((part) => (
        <Part key={part.group} {...{ part, openId, nowMs, onOpen }} />
      ))}
      {total === 0 && <NothingFound hasOrders={counts.all > 0} isSearched={query.search !== ''} />}
      {paged && <Pager query={query} chosen={chosen} found={paged.found} onChange={change} />}
    </div>
  )
}

interface NextStepsProps {
  next: OrderListProps['next']
  chosen: string
  /** Null for all open orders. */
  onChoose(name: NextStepName | null): void
}

/** Narrows the open orders to those with the same next step. */
function NextSteps({ next, chosen, onChoose }: NextStepsProps) {
  const shown = nextStepNames.filter((name) => next[name] > 0 || name === chosen)
  if (shown.length === 0) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a flex container that scrolls
    <div role="group" aria-label="Next step" className={`${styles.groups} ${styles.steps}`}>
      {shown.map((name) => (
        <button
          key={name}
          type="button"
          aria-pressed={name === chosen}
          onClick={() => onChoose(name === chosen ? null : name)}
        >
          {nextLabels[name]} <b>{formatCount(next[name])}</b>
        </button>
      ))}
    </div>
  )
}

/** Other lists are of orders with different news, or of none. */
const isNewsOf = (group: OrderPart['group']) =>
  group === 'waiting' || group === 'sent' || isNextStep(group)

interface PartProps extends Pick<OrderListProps, 'openId' | 'onOpen'> {
  part: OrderPart
  nowMs: number
}

function Part({ part, openId, nowMs, onOpen }: PartProps) {
  const { rows, total } = part.found
  const heading = headingOf(part)
  const many = isNextStep(part.group) ? manyTexts[part.group] : undefined
  if (rows.length === 0) return null
  const drawItem = (order: StoredOrder) => (
    <OrderItem
      order={order}
      isOpen={order.id === openId}
      nowMs={nowMs}
      onOpen={() => onOpen(order.id)}
    />
  )
  return (
    <>
      <div className={styles.head}>
        {heading && <h2>{heading}</h2>}
        {isNewsOf(part.group) && <WhatsAppRow orders={rows} />}
      </div>
      {many ? (
        <SelectableOrders
          key={part.group}
          many={many}
          orders={rows}
          className={styles.items ?? ''}
          drawItem={drawItem}
        />
      ) : (
        <ul className={styles.items}>
          {rows.map((order) => (
            <li key={order.id}>{drawItem(order)}</li>
          ))}
        </ul>
      )}
      {(heading || isNextStep(part.group)) && total > rows.length && (
        <p className={styles.rest}>
          {formatCount(total - rows.length)} more to come as you clear these.
        </p>
      )}
    </>
  )
}

function NothingFound({ hasOrders, isSearched }: { hasOrders: boolean; isSearched: boolean }) {
  if (isSearched) {
    return (
      <EmptyState title="No order found">
        <p>Search by order number, name, mobile, UTR or saree code.</p>
      </EmptyState>
    )
  }
  return hasOrders ? (
    <EmptyState title="Nothing here">
      <p>No orders here right now.</p>
    </EmptyState>
  ) : (
    <EmptyState title="No orders yet" art="empty">
      <p>New orders will appear here automatically.</p>
    </EmptyState>
  )
}
