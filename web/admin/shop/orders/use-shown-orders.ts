import { createContext, useEffect, useRef, useState } from 'react'
import { useNavigation, useRevalidator } from 'react-router'
import type { OrderDetails } from '../../../../contract/shop/orders/orders.ts'
import type { LoadedOrders } from './load-orders.ts'
import { withOrder } from './shown-orders.ts'

/** Shows an order as a step has answered it. @returns false where it cannot, so that all is loaded again */
export const ShowOrderContext = createContext<(order: OrderDetails) => boolean>(() => false)

/** What was loaded, with the steps that were taken here since. */
export const useShownOrders = (loaded: LoadedOrders) => {
  const nothingDone = { loaded, shown: loaded, steps: 0 }
  const [state, setState] = useState(nothingDone)
  const { shown, steps } = state.loaded === loaded ? state : nothingDone
  const navigation = useNavigation()
  const revalidator = useRevalidator()
  const isLoading = navigation.state !== 'idle' || revalidator.state !== 'idle'
  const newest = useRef({ loaded, isLoading })
  useEffect(() => {
    newest.current = { loaded, isLoading }
  }, [loaded, isLoading])
  const show = (order: OrderDetails) => {
    const placed = withOrder(shown, order, new Date())
    // What is being loaded may be older than the step.
    if (!placed || newest.current.isLoading || newest.current.loaded !== loaded) return false
    setState({ loaded, shown: placed, steps: steps + 1 })
    return true
  }
  return { shown, steps, show }
}
