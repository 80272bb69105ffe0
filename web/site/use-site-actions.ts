import { createContext, use } from 'react'

export interface SiteActions {
  onDemo(): void
  onSearch(): void
  onSent(): void
}

export const SiteActionsContext = createContext<SiteActions>({
  onDemo: () => {},
  onSearch: () => {},
  onSent: () => {},
})

export function useSiteActions() {
  return use(SiteActionsContext)
}
