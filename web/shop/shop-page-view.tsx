import '../ui/styles/tokens.css'
import '../ui/styles/base.css'
import '../ui/styles/page-primitives.css'
import '../ui/styles/late-pictures.css'
import './shop-primitives.css'
import type { FailedPage, PageContext } from '../../contract/public-pages.ts'
import type { OrderPage } from '../../contract/shop/orders/order-pages.ts'
import type { ShopPage } from '../../contract/shop/window/shop-pages.ts'
import { shopAddress } from '../../contract/shop/window/shop-query.ts'
import { ErrorPage } from '../ui/error-page.tsx'
import {
  documentNavigation,
  drawnNavigation,
  PageNavigationContext,
} from '../ui/navigation/page-navigation.ts'
import { OrderForm } from './orders/order-form.tsx'
import { OrderStatus } from './orders/order-status.tsx'
import { LeavesOnContext, ShopSettingsContext } from './settings-context.ts'
import { ShopFrame } from './shop-frame.tsx'
import { Catalogue } from './window/catalogue.tsx'
import { Missing } from './window/missing.tsx'
import { Saree } from './window/saree.tsx'
import { TellMe } from './window/tell-me.tsx'
// The styles of what the script adds stand in the page, too.
import './window/zoom.module.css'

interface ShopPageViewProps extends PageContext {
  page: ShopPage | OrderPage | FailedPage
}

const contentOf = (page: ShopPage | OrderPage, publicUrl: string) => {
  switch (page.kind) {
    case 'catalogue':
      return <Catalogue page={page} />
    case 'saree':
      return <Saree page={page} />
    case 'tell me':
      return <TellMe page={page} />
    case 'missing':
      return <Missing page={page} />
    case 'order form':
      return <OrderForm page={page} publicUrl={publicUrl} />
    case 'order status':
      return <OrderStatus page={page} publicUrl={publicUrl} />
  }
}

/** Also of the site. Its head would lead to pages that may not open either. */
function Failed({ message }: FailedPage) {
  return (
    <main>
      <ErrorPage text={message}>
        {/* biome-ignore lint/a11y/useValidAnchor: an empty address loads this page again */}
        <a href="">Try again</a>
      </ErrorPage>
    </main>
  )
}

/** A page of the window or of an order, of which nothing is hydrated. */
export function ShopPageView(props: ShopPageViewProps) {
  const { page, publicUrl, notice, settings, categories, leavesOn = '' } = props
  if (page.kind === 'failed') return <Failed {...page} />
  const path = page.kind === 'catalogue' ? shopAddress(page.query) : ''
  return (
    <PageNavigationContext value={documentNavigation(drawnNavigation(path))}>
      <ShopSettingsContext value={settings}>
        <LeavesOnContext value={leavesOn}>
          <ShopFrame path={path} notice={notice} categories={categories}>
            {contentOf(page, publicUrl)}
          </ShopFrame>
        </LeavesOnContext>
      </ShopSettingsContext>
    </PageNavigationContext>
  )
}
