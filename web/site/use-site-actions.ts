import { useOutletContext } from 'react-router'

/** What a public page may ask of the frame around it. */
export interface SiteActions {
  onDemo(): void
}

export function useSiteActions() {
  return useOutletContext<SiteActions>()
}
