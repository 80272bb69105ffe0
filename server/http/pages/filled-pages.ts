import {
  announcementAttribute,
  type Notice,
  parseBannerLink,
} from '../../../contract/banners/announcement.ts'
import { escapeHtml } from '../../../contract/html.ts'
import { defaultFacts, type Facts, factsOf } from '../../../contract/shop/settings/facts.ts'
import { fillFacts } from '../../../contract/shop/settings/fill-facts.ts'
import type { ShopSettings } from '../../../contract/shop/settings/shop-settings.ts'
import { type BuiltPage, replaceText } from './built-pages.ts'

/** How long a page waits for the database, so that it is also sent where the database does not answer. */
const MAX_WAIT_MS = 100

const announcement = new RegExp(`(<p ${announcementAttribute}="true">)[^<]*`)

/** Answers with the last value, or `first`, if reading fails or takes too long. */
const createReaderWithFallback = <Value>(read: () => Promise<Value>, first: Value) => {
  let last = first
  let reading: Promise<void> | null = null
  return async () => {
    reading ??= read()
      .then(
        (value) => {
          last = value
        },
        () => {},
      )
      .finally(() => {
        reading = null
      })
    const { promise: waited, resolve } = Promise.withResolvers<void>()
    const timer = setTimeout(resolve, MAX_WAIT_MS)
    await Promise.race([reading, waited])
    clearTimeout(timer)
    return last
  }
}

/** As React writes it, which takes this HTML over. The link is checked again, as a restored backup may hold any text. */
const formatNotice = ({ banner_name, banner_link }: Notice) => {
  const text = escapeHtml(banner_name)
  const link = parseBannerLink(banner_link)
  return link === null ? text : `<a href="${escapeHtml(link)}">${text}</a>`
}

/** The page with a banner, or without one, and with what the owner says. */
export const fillPageWith = (page: BuiltPage, facts: Facts, banner: Notice | null) => {
  const fill = (html: string) => {
    const filled = fillFacts(html, facts)
    return banner
      ? filled.replace(announcement, (_, tag: string) => tag + formatNotice(banner))
      : filled
  }
  return replaceText(page, fill)
}

/** Prepares a page, and gives a function that reads it as it is to be sent now. */
export type FillPage = (page: BuiltPage) => () => Promise<BuiltPage>

interface PageSources {
  /** The active banner; null where none is active. */
  readBanner: () => Promise<Notice | null>
  /** What the owner has published; the same object as long as that is the same. */
  readSettings: () => Promise<Partial<ShopSettings>>
}

/** Makes the facts again only for other settings. */
const createFactsReader = (read: PageSources['readSettings']) => {
  let made: { settings: Partial<ShopSettings>; facts: Facts } = {
    settings: {},
    facts: defaultFacts,
  }
  return async () => {
    const settings = await read()
    if (made.settings !== settings) made = { settings, facts: factsOf(settings) }
    return made.facts
  }
}

/**
 * Puts the active banner and what the owner says into a public page, so that they are there before any script and move
 * nothing. A page is made again only when one of them is another one.
 */
export const createPageFiller = ({ readBanner, readSettings }: PageSources): FillPage => {
  const readFacts = createFactsReader(readSettings)
  const readSources = () => Promise.all([readBanner(), readFacts()])
  const read = createReaderWithFallback<[Notice | null, Facts]>(readSources, [null, defaultFacts])
  return (page) => {
    if (!page.hasPlaceholders) return async () => page
    let made: { notice: string; facts: Facts; page: BuiltPage } | undefined
    return async () => {
      const [banner, facts] = await read()
      const notice = banner ? formatNotice(banner) : ''
      if (made?.notice !== notice || made.facts !== facts)
        made = { notice, facts, page: fillPageWith(page, facts, banner) }
      return made.page
    }
  }
}
