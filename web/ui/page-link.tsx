import type { ComponentProps, MouseEvent } from 'react'
import { useSyncExternalStore } from 'react'
import { useLocation, useNavigate } from 'react-router'

const never = () => () => {}

/** False while a prerendered page is taken over, true ever after. */
function useHydrated() {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

interface PageLinkProps extends ComponentProps<'a'> {
  to: string
}

/** A link to a page of the site: the clean path in prerendered HTML, the hash address in the running app. */
export function PageLink({ to, onClick, ...rest }: PageLinkProps) {
  const hydrated = useHydrated()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const here = pathname === to

  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    const elsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    if (event.defaultPrevented || event.button !== 0 || elsewhere || rest.target) return
    event.preventDefault()
    navigate(to, { replace: here })
  }

  return (
    <a
      aria-current={here ? 'page' : undefined}
      {...rest}
      href={hydrated ? `#${to}` : to}
      onClick={follow}
    />
  )
}
