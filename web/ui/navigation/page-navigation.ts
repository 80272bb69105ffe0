import { createContext, use } from 'react'

export interface Navigation {
  /** Without its query, such as `/Contactus`. */
  path: string
  /** The query without its question mark. */
  search: string
  /** New with every navigation, also to the same address. */
  key: string
  returned: boolean
  navigate(to: string, how?: { replace?: boolean; preventScroll?: boolean }): void
}

export const NavigationContext = createContext<Navigation | null>(null)

export const useNavigation = () => {
  const navigation = use(NavigationContext)
  if (!navigation) throw new Error('useNavigation needs a NavigationContext around it.')
  return navigation
}
