import { createContext, use } from 'react'

export interface SiteActions {
  openDemo(): void
  openSearch(): void
  reloadNotice(): void
}

export const SiteActionsContext = createContext<SiteActions>({
  openDemo: () => {},
  openSearch: () => {},
  reloadNotice: () => {},
})

export function useSiteActions() {
  return use(SiteActionsContext)
}
