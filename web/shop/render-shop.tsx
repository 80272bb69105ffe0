import '../ui/styles/tokens.css'
import '../ui/styles/base.css'
// The styles of what the script adds stand in the page, too.
import './zoom.module.css'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Notice } from '../../contract/banners/announcement.ts'
import { factsOf } from '../../contract/shop/facts.ts'
import { fillFacts } from '../../contract/shop/fill-facts.ts'
import type { ShopPage } from '../../contract/shop/shop-pages.ts'
import { shopAddress } from '../../contract/shop/shop-query.ts'
import type { ShopSettings } from '../../contract/shop/shop-settings.ts'
import { Catalogue } from './catalogue.tsx'
import { Missing } from './missing.tsx'
import { Saree } from './saree.tsx'
import { ShopFrame } from './shop-frame.tsx'
import { shopHead } from './shop-head.ts'
import { ShopSettingsContext } from './shop-settings.ts'

interface ShopContext {
  /** The address of the site, without a slash at its end. */
  publicUrl: string
  /** The banner of today; null where there is none. */
  notice: Notice | null
  settings: ShopSettings
}

const contentOf = (page: ShopPage) => {
  if (page.kind === 'catalogue') return <Catalogue page={page} />
  return page.kind === 'saree' ? <Saree page={page} /> : <Missing page={page} />
}

/** What fills the shell of a page of the window; nothing of it is hydrated. */
export const renderShop = (page: ShopPage, { publicUrl, notice, settings }: ShopContext) => ({
  head: shopHead(page, publicUrl, settings),
  page: fillFacts(
    renderToStaticMarkup(
      <ShopSettingsContext value={settings}>
        <ShopFrame path={page.kind === 'catalogue' ? shopAddress() : ''} notice={notice}>
          {contentOf(page)}
        </ShopFrame>
      </ShopSettingsContext>,
    ),
    factsOf(settings),
  ),
})
