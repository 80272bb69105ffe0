import { createContext, useContext } from 'react'
import type { SiteData } from '../../contract/public-pages.ts'

/** What a page of the site is drawn with beside its texts, by the server and then by its script. */
export const SiteDataContext = createContext<SiteData | null>(null)

export const useSiteData = () => {
  const data = useContext(SiteDataContext)
  if (!data) throw new Error('useSiteData needs a SiteDataContext around it.')
  return data
}

/** What the owner says about company and shop on the screen of settings. */
export const useFacts = () => useSiteData().facts
