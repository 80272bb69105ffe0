import { Plus } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { orderApi } from '../../../../contract/shop/orders/orders.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Neighbours } from '../../beside-list/neighbours.tsx'
import { SidePanel } from '../../beside-list/side-panel.tsx'
import { useFocusOnClosed } from '../../beside-list/use-focus-on-closed.ts'
import { lazyDialog } from '../../lazy-dialog.tsx'
import { useReloadOnOrderChange } from '../../live/use-reload-on-change.ts'
import { NotifyButton } from '../../notifications/notify-button.tsx'
import { ExportCsv } from '../../proof/export-csv.tsx'
import { useOpeningAddress } from '../../records/use-opening-address.ts'
import { OwnersNote } from '../../roles/owners-note.tsx'
import { protectedLoader, useScreenData } from '../../screen-data.ts'
import { ScreenHeader } from '../../screen-header.tsx'
import { OrderDetail } from './detail/order-detail.tsx'
import { HoldsMenu, Unreserved } from './holds-menu.tsx'
import { type LoadedOrders, loadOrders } from './load-orders.ts'
import { OrderList } from './order-list.tsx'
import { buyerOf } from './order-words.content.ts'
import styles from './orders-page.module.css'
import { useOpenOrder } from './use-open-order.ts'
import { ShowOrderContext, useShownOrders } from './use-shown-orders.ts'

export const handle = { title: 'Orders' }

export const loader = protectedLoader(loadOrders)

const NewOrderDialog = lazyDialog(
  async () => (await import('./by-hand/new-order.tsx')).NewOrder,
  'the form of a new order',
)

const openingParameters = ['add'] as const

/** The form of an order by hand; an address with `?add`, or `?add=` and a code, opens it too. What it placed is opened. */
const useNewOrder = (open: (id: number) => void) => {
  const [params] = useSearchParams()
  const [code, setCode] = useState<string | null>(null)
  const [placed, setPlaced] = useState<number | null>(null)
  const isOpening = useOpeningAddress(openingParameters, () => setCode(params.get('add') ?? ''))
  // Once the form is gone, which would ask before it is left.
  const openPlaced = useEffectEvent(open)
  useEffect(() => {
    if (placed === null) return
    setPlaced(null)
    openPlaced(placed)
  }, [placed])
  const dialog = code !== null && !isOpening && (
    <NewOrderDialog
      code={code}
      onClose={() => setCode(null)}
      onPlaced={(id) => {
        setCode(null)
        setPlaced(id)
      }}
    />
  )
  return { dialog, start: () => setCode('') }
}

/** The orders beside the open one, by the place that it had when it was opened: a step moves it, or takes it out of the list. */
const useNeighbours = (parts: LoadedOrders['parts'], openId: number | null) => {
  const rows = parts.flatMap(({ found }) => found.rows)
  const at = rows.findIndex(({ id }) => id === openId)
  const version = rows[at]?.version
  const [opened, setOpened] = useState({ id: openId, version, at })
  // Orders that come above it move it too.
  const isMoved = at >= 0 && version === opened.version && at !== opened.at
  if (opened.id !== openId || isMoved) setOpened({ id: openId, version, at })
  const others = rows.filter(({ id }) => id !== openId)
  return opened.at < 0
    ? { previous: undefined, next: undefined }
    : { previous: others[opened.at - 1], next: others[opened.at] }
}

export function Component() {
  const { shown, steps, show } = useShownOrders(useScreenData<typeof loader>())
  const { parts, counts, next, unreserved, newest, order, isOwner } = shown
  const { openId, open, close } = useOpenOrder()
  useReloadOnOrderChange(steps)
  const { previous, next: following } = useNeighbours(parts, openId)
  const list = useFocusOnClosed(openId, [following?.id])
  const newOrder = useNewOrder(open)
  const toOrder = (row: typeof following) =>
    row && { name: `${row.number}, ${buyerOf(row)}`, open: () => open(row.id) }
  return (
    <ShowOrderContext value={show}>
      <ScreenHeader title="Orders">
        <div className={styles.actions}>
          <NotifyButton />
          {isOwner ? (
            counts.all > 0 && (
              <ExportCsv endpoint={orderApi.csv} plural="orders" contacts="addresses" />
            )
          ) : (
            <OwnersNote>Only owners can export orders or hide buyers’ details.</OwnersNote>
          )}
          {counts.all > 0 && <HoldsMenu newest={newest} />}
          <Button onClick={newOrder.start} aria-keyshortcuts="n">
            <Plus aria-hidden="true" /> New order
          </Button>
        </div>
      </ScreenHeader>
      <div className={`${styles.screen} ${openId === null ? '' : styles.split}`}>
        <OrderList ref={list} {...{ parts, counts, next, openId }} onOpen={open}>
          <Unreserved count={unreserved} newest={newest} />
        </OrderList>
        {openId !== null && (
          <Neighbours
            noun="order"
            plural="orders"
            previous={toOrder(previous)}
            next={toOrder(following)}
          />
        )}
        {openId !== null &&
          (order ? (
            <OrderDetail
              key={order.id}
              order={order}
              isOwner={isOwner}
              onOpen={open}
              onClose={close}
            />
          ) : (
            <SidePanel label="No order" closeLabel="Close" onClose={close}>
              <EmptyState title="There’s no such order">
                <p>Check its number, or search by name or mobile.</p>
                <Button look="line" onClick={close}>
                  All orders
                </Button>
              </EmptyState>
            </SidePanel>
          ))}
      </div>
      {newOrder.dialog}
    </ShowOrderContext>
  )
}
