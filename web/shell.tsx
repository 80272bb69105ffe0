import { useEffect, useLayoutEffect, useState } from 'react'
import { type Address, go, useAddress } from './address.ts'
import { PageView, type Shown } from './page-view.tsx'
import { routeOf } from './routes.ts'
import { UnexpectedPage } from './site/unexpected-page.tsx'

/** Loads the page of an address; where its code does not come, the fault shows in its place. */
export const open = async (address: Address): Promise<Shown> => {
  const route = routeOf(address.path)
  try {
    const { Component: Page } = await route.load()
    return { address, route, page: <Page /> }
  } catch (fault) {
    return { address, route, page: <UnexpectedPage fault={fault} /> }
  }
}

/** The whole app: the page of the address; the one before stays until its code is there. */
export function Shell({ first }: { first: Shown }) {
  const address = useAddress()
  const [shown, setShown] = useState(first)
  const loading = address !== shown.address
  useEffect(() => {
    let wanted = true
    if (loading) open(address).then((next) => wanted && setShown(next))
    return () => {
      wanted = false
    }
  }, [address, loading])
  // From here on a click is answered; the prerendered page has kept the one that came before.
  useEffect(() => void dispatchEvent(new Event('started')), [])
  useLayoutEffect(() => {
    if (shown.route.frame === 'office') return
    history.scrollRestoration = 'manual'
    const { top } = shown.address
    if (top === null) return
    scrollTo({ top, behavior: 'instant' })
  }, [shown])
  return <PageView shown={shown} loading={loading} go={go} />
}
