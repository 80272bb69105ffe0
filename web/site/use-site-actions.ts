import { createContext, useContext } from 'react'

export interface SiteActions {
  openDemo(): void
  openLogin(): void
  openSearch(): void
  reloadNotice(): void
}

export const SiteActionsContext = createContext<SiteActions>({
  openDemo: () => {},
  openLogin: () => {},
  openSearch: () => {},
  reloadNotice: () => {},
})

export function useSiteActions() {
  return useContext(SiteActionsContext)
}
