import { createContext, use } from 'react'

export interface SiteActions {
  onDemo(): void
  /** Called after an enquiry was stored; reloads the announcement. */
  onSent(): void
}

export const SiteActionsContext = createContext<SiteActions>({
  onDemo: () => {},
  onSent: () => {},
})

export function useSiteActions() {
  return use(SiteActionsContext)
}
