import { Component, type ReactNode, useMemo } from 'react'
import { PageChange } from '../ui/navigation/page-change.tsx'
import {
  type DocumentNavigation,
  documentNavigation,
  PageNavigationContext,
} from '../ui/navigation/page-navigation.ts'
import { ToastRegion } from '../ui/toast/toast-region.tsx'
import { UnexpectedPage } from '../ui/unexpected-page.tsx'
import { Frame } from './frame/frame.tsx'
import { titleOf } from './page-title.ts'

interface SitePageProps extends DocumentNavigation {
  children: ReactNode
}

/** A page of the site in its frame, as the server draws it and the script hydrates it. */
export function SitePage({ address, navigate, children }: SitePageProps) {
  const navigation = useMemo(() => documentNavigation({ address, navigate }), [address, navigate])
  return (
    <PageNavigationContext value={navigation}>
      <PageChange title={titleOf(address.path)} visit={address.key} loading={false} />
      <ErrorBoundary>
        <Frame>
          <ErrorBoundary>{children}</ErrorBoundary>
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
