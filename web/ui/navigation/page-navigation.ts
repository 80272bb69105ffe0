import { createContext, useContext, useEffect, useEffectEvent } from 'react'

interface PageAddress {
  /** Without its query, such as `/Contactus`. */
  path: string
  /** The query without its question mark. */
  search: string
}

export interface PageNavigation extends PageAddress {
  /** The address of a link to a page: its clean path, or in the back-office its hash address. */
  hrefOf(to: string): string
  /** The address that is loading; undefined where none is, and on the site. */
  next?: PageAddress | undefined
  /** New with every navigation, also to the same address. */
  key: string
  returned: boolean
  navigate(to: string, how?: { replace?: boolean; preventScroll?: boolean }): void
}

export const PageNavigationContext = createContext<PageNavigation | null>(null)

export interface DocumentNavigation {
  address: Omit<PageNavigation, 'next' | 'navigate' | 'hrefOf'>
  navigate: PageNavigation['navigate']
}

/** Where each page is a document of its own: a link to it is its clean path. */
export const documentNavigation = ({ address, navigate }: DocumentNavigation): PageNavigation => ({
  ...address,
  navigate,
  hrefOf: (to) => to,
})

/** Of a page that the server draws, where nobody navigates. */
export const drawnNavigation = (path: string): DocumentNavigation => ({
  address: { path, search: '', key: '', returned: false },
  navigate: () => {},
})

export const usePageNavigation = () => {
  const navigation = useContext(PageNavigationContext)
  if (!navigation) throw new Error('usePageNavigation needs a PageNavigationContext around it.')
  return navigation
}

/** Calls `act` once this component is there, and after each navigation, also one to the same address. */
export const useAfterNavigation = (act: () => void) => {
  const { key } = usePageNavigation()
  const actNow = useEffectEvent(act)
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation has a key of its own
  useEffect(() => actNow(), [key])
}
