import { createContext, use } from 'react'

/** Where the app stands and how it goes elsewhere. */
export interface Navigation {
  /** The page's address without its query, such as `/Contactus`. */
  path: string
  /** The query of the address, without its question mark. */
  search: string
  /** New with every navigation, also with one to the same address. */
  key: string
  /** Whether it was left before and come back to. */
  returned: boolean
  go(to: string, how?: { replace?: boolean; keepScroll?: boolean }): void
}

/** The two halves of the app have a router each; both say here where they are. */
export const NavigationContext = createContext<Navigation | null>(null)

export const useNavigation = () => {
  const place = use(NavigationContext)
  if (!place) throw new Error('Nothing around this part says where the app stands.')
  return place
}
