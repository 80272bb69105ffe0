import { createContext, use } from 'react'

/** What a public page may ask of the frame around it. */
export interface SiteActions {
  onDemo(): void
}

export const SiteActionsContext = createContext<SiteActions>({ onDemo: () => {} })

export function useSiteActions() {
  return use(SiteActionsContext)
}
