import '../ui/styles/tokens.css'
import '../ui/styles/base.css'
import '../ui/styles/late-pictures.css'
// The styles of what the script adds stand in the page, too.
import './window/zoom.module.css'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Notice } from '../../contract/banners/announcement.ts'
import type { OrderPage } from '../../contract/shop/orders/order-pages.ts'
import { factsOf } from '../../contract/shop/settings/facts.ts'
import { fillFacts } from '../../contract/shop/settings/fill-facts.ts'
import type { ShopSettings } from '../../contract/shop/settings/shop-settings.ts'
import type { ShopPage } from '../../contract/shop/window/shop-pages.ts'
import { shopAddress } from '../../contract/shop/window/shop-query.ts'
import { PageNavigationContext } from '../ui/navigation/page-navigation.ts'
import { OrderForm } from './orders/order-form.tsx'
import { OrderStatus } from './orders/order-status.tsx'
import { ShopSettingsContext } from './settings-context.ts'
import { ShopFrame } from './shop-frame.tsx'
import { shopHead } from './shop-head.ts'
import { Catalogue } from './window/catalogue.tsx'
import { Missing } from './window/missing.tsx'
import { Saree } from './window/saree.tsx'

interface ShopContext {
  /** The address of the site, without a slash at its end. */
  publicUrl: string
  /** The banner of today; null where there is none. */
  notice: Notice | null
  settings: ShopSettings
  /** Those that the head leads to. */
  categories: readonly string[]
}

const contentOf = (page: ShopPage | OrderPage, publicUrl: string) => {
  switch (page.kind) {
    case 'catalogue':
      return <Catalogue page={page} />
    case 'saree':
      return <Saree page={page} />
    case 'missing':
      return <Missing page={page} />
    case 'order form':
      return <OrderForm page={page} publicUrl={publicUrl} />
    case 'order status':
      return <OrderStatus page={page} publicUrl={publicUrl} />
  }
}

const navigate = () => {}

const draw = (what: ReactNode, settings: ShopSettings, path: string, identifierPrefix: string) =>
  renderToStaticMarkup(
    <PageNavigationContext value={{ path, search: '', key: '', returned: false, navigate }}>
      <ShopSettingsContext value={settings}>{what}</ShopSettingsContext>
    </PageNavigationContext>,
    { identifierPrefix },
  )

/** Stands in the frame where the page comes; no text can look like it. */
const PLACE = '<template></template>'

/**
 * What fills the shell of a page of the window or of an order; nothing of it is hydrated.
 * Facts are filled into the frame only, so that what was typed stays as it is.
 */
export const renderShop = (
  page: ShopPage | OrderPage,
  { publicUrl, notice, settings, categories }: ShopContext,
) => {
  const path = page.kind === 'catalogue' ? shopAddress(page.query) : ''
  const frame = draw(
    <ShopFrame path={path} notice={notice} categories={categories}>
      <template />
    </ShopFrame>,
    settings,
    path,
    'frame-',
  )
  const content = draw(contentOf(page, publicUrl), settings, path, 'page-')
  return {
    head: shopHead(page, publicUrl, settings),
    page: fillFacts(frame, factsOf(settings)).replace(PLACE, () => content),
  }
}
