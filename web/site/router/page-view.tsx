import { Component, type ReactNode, useMemo } from 'react'
import { type Navigation, NavigationContext } from '../../ui/navigation/navigation.ts'
import { PageChange } from '../../ui/navigation/page-change.tsx'
import { ToastRegion } from '../../ui/toast/toast-region.tsx'
import { UnexpectedPage } from '../../ui/unexpected-page.tsx'
import { Frame } from '../frame/frame.tsx'
import { titleOf } from '../page-title.ts'
import type { Address } from './address.ts'
import type { Route } from './routes.ts'

export interface ShownPage {
  address: Address
  route: Route | undefined
  page: ReactNode
}

interface PageViewProps extends Pick<Navigation, 'navigate'> {
  shown: ShownPage
  loading: boolean
}

export function PageView({ shown, loading, navigate }: PageViewProps) {
  const { address, route, page } = shown
  const navigation = useMemo<Navigation>(() => ({ ...address, navigate }), [address, navigate])
  return (
    <NavigationContext value={navigation}>
      <PageChange title={titleOf(address.path)} visit={address.key} loading={loading} />
      <ErrorBoundary>
        <Frame>
          <ErrorBoundary key={route?.paths[0]}>{page}</ErrorBoundary>
        </Frame>
      </ErrorBoundary>
      <ToastRegion />
    </NavigationContext>
  )
}

class ErrorBoundary extends Component<{ children: ReactNode }> {
  override state: { fault?: unknown } = {}

  static getDerivedStateFromError(fault: unknown) {
    return { fault }
  }

  override render() {
    return 'fault' in this.state ? <UnexpectedPage fault={this.state.fault} /> : this.props.children
  }
}
