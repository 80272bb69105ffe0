import type { ComponentProps, MouseEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useHydrated } from './hydrated.ts'

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
    // An address below this page's own is a place on it, to which the page scrolls by itself.
    const place = to.split('/')[2] !== undefined && to.split('/')[1] === pathname.split('/')[1]
    navigate(to, { replace: here, preventScrollReset: place })
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
