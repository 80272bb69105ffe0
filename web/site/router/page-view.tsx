import { Component, type ReactNode, useMemo } from 'react'
import { PageChange } from '../../ui/navigation/page-change.tsx'
import { type PageNavigation, PageNavigationContext } from '../../ui/navigation/page-navigation.ts'
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

interface PageViewProps extends Pick<PageNavigation, 'navigate'> {
  shown: ShownPage
  loading: boolean
}

export function PageView({ shown, loading, navigate }: PageViewProps) {
  const { address, route, page } = shown
  const navigation = useMemo<PageNavigation>(() => ({ ...address, navigate }), [address, navigate])
  return (
    <PageNavigationContext value={navigation}>
      <PageChange title={titleOf(address.path)} visit={address.key} loading={loading} />
      <ErrorBoundary>
        <Frame>
          <ErrorBoundary key={route?.paths[0]}>{page}</ErrorBoundary>
        </Frame>
      </ErrorBoundary>
      <ToastRegion />
    </PageNavigationContext>
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
