import { Component, type ReactNode, useMemo } from 'react'
import type { Address } from './address.ts'
import type { Route } from './routes.ts'
import { Frame } from './site/frame/frame.tsx'
import { titleOf } from './site/page-title.ts'
import { UnexpectedPage } from './site/unexpected-page.tsx'
import { type Navigation, NavigationContext } from './ui/navigation/navigation.ts'
import { PageChange } from './ui/navigation/page-change.tsx'
import { Toasts } from './ui/toast/toast.tsx'

/** A page whose code is there, at its address. */
export interface Shown {
  address: Address
  route: Route
  page: ReactNode
}

interface PageViewProps extends Pick<Navigation, 'go'> {
  shown: Shown
  loading: boolean
}

/** One page of the app, in the public site's frame where it belongs there; the same in the browser and prerendered. */
export function PageView({ shown, loading, go }: PageViewProps) {
  const { address, route } = shown
  const place = useMemo<Navigation>(() => ({ ...address, go }), [address, go])
  const page = <FaultDoor key={route.path}>{shown.page}</FaultDoor>
  return (
    <NavigationContext value={place}>
      {route.frame !== 'office' && (
        <PageChange title={titleOf(address.path, route.title)} loading={loading} />
      )}
      <FaultDoor>{route.frame ? page : <Frame>{page}</Frame>}</FaultDoor>
      <Toasts />
    </NavigationContext>
  )
}

/** Shows the unexpected page in the place of a part that failed. */
class FaultDoor extends Component<{ children: ReactNode }> {
  override state: { fault?: unknown } = {}

  static getDerivedStateFromError(fault: unknown) {
    return { fault }
  }

  override render() {
    return 'fault' in this.state ? <UnexpectedPage fault={this.state.fault} /> : this.props.children
  }
}
