import { createContext, useState } from 'react'
import type { OrderDetails } from '../../../../contract/shop/orders/orders.ts'
import type { LoadedOrders } from './load-orders.ts'
import { withOrder } from './shown-orders.ts'

/** Shows an order as a step has answered it. */
export const ShowOrderContext = createContext<(order: OrderDetails) => void>(() => {})

/** What was loaded, with the steps that were taken here since. */
export const useShownOrders = (loaded: LoadedOrders) => {
  const nothingDone = { loaded, shown: loaded, steps: 0 }
  const [state, setState] = useState(nothingDone)
  const { shown, steps } = state.loaded === loaded ? state : nothingDone
  const show = (order: OrderDetails) =>
    setState({ loaded, shown: withOrder(shown, order), steps: steps + 1 })
  return { shown, steps, show }
}
