import { createContext, use } from 'react'
import type { SiteData } from '../../contract/public-pages.ts'
import { defaultRetention, describeRetention } from '../../contract/settings/retention.ts'
import { factsOf } from '../../contract/shop/settings/facts.ts'

/** What a page of the site is drawn with beside its texts, by the server and then by its script. */
export const SiteDataContext = createContext<SiteData>({
  facts: factsOf({}),
  retention: describeRetention(defaultRetention),
  notice: null,
})

export const useSiteData = () => use(SiteDataContext)

/** What the owner says about company and shop on the screen of settings. */
export const useFacts = () => useSiteData().facts
