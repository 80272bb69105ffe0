import { createContext, use } from 'react'

/** What a public page may ask of the frame around it. */
export interface SiteActions {
  onDemo(): void
  /** An enquiry was stored: what the page shows of the server is read anew. */
  onSent(): void
}

export const SiteActionsContext = createContext<SiteActions>({
  onDemo: () => {},
  onSent: () => {},
})

export function useSiteActions() {
  return use(SiteActionsContext)
}
