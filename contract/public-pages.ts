import type { Notice } from './banners/announcement.ts'
import type { Retention, RetentionTexts } from './settings/retention.ts'
import type { OrderPage } from './shop/orders/order-pages.ts'
import type { Facts } from './shop/settings/facts.ts'
import type { ShopSettings } from './shop/settings/shop-settings.ts'
import type { ShopPage } from './shop/window/shop-pages.ts'

/* What the server gives to the renderer of public pages (`web/render.tsx`), and what it gets. */

/** The answer to a form that a browser without script has posted. */
export interface PostedForm {
  /** What the visitor typed, by field. */
  typed: Record<string, string>
  /** Why a field is refused; a field without an error is valid. */
  errors: Record<string, string>
  /** Why the form as a whole is refused; null where it was sent. */
  reason: string | null
}

export interface SitePage {
  kind: 'site'
  /** The path of its document, such as `/Terms`; that of the page for unknown addresses is `/404`. */
  path: string
  posted?: PostedForm
}

/** Stands in the place of a page that cannot be read or made. It needs nothing of the context, which may not be known. */
export interface FailedPage {
  kind: 'failed'
  message: string
}

/** A page as data. Equal pages in equal contexts are drawn equal. */
export type PublicPage = SitePage | ShopPage | OrderPage | FailedPage

export interface PageContext {
  /** The address of the site, without a slash at its end. */
  publicUrl: string
  /** The banner of today; null where there is none. */
  notice: Notice | null
  /** What the owner says, as it is published. */
  settings: ShopSettings
  /** Those that the head of the shop leads to; a page of the site shows none. */
  categories: readonly string[]
  retention: Retention
  /** Of a page of the shop: the day on which a parcel leaves that is paid now, `YYYY-MM-DD`. */
  leavesOn?: string
}

/** What a page of the site is drawn with beside its texts. It stands in the page, as the script hydrates it with the same. */
export interface SiteData {
  facts: Facts
  retention: RetentionTexts
  notice: Notice | null
}

/** What fills the shell of a page. */
export interface DrawnPage {
  /** The name of the shell, which has styles and script of the page. */
  shell: string
  /** The path by which the script knows the page; null for a page whose script needs none. */
  document: string | null
  /** What stands in the places of these names; `data` is `SiteData` as JSON in its tag, empty for a page that nothing hydrates. */
  parts: { head: string; page: string; data: string }
}

/** Where the site's search loads its texts from. */
export const searchTextsAddress = '/search-texts.json'

export interface SearchText {
  path: string
  title: string
  description: string
  /** Headings and paragraphs, in their order on the page. */
  texts: readonly string[]
  /** Other spellings of the weaves and crafts in the texts, in any script. */
  craftNames: string
}

/** The built module of the renderer. */
export interface Renderer {
  render(page: PublicPage, context: PageContext): Promise<DrawnPage>
  /** The pages of the site by their paths, and whether search engines list them. */
  sitePages: readonly { path: string; isListed: boolean }[]
  /** As the pages are with these settings. */
  listSearchTexts(context: Pick<PageContext, 'settings' | 'retention'>): readonly SearchText[]
}
