import type { ComponentProps, MouseEvent } from 'react'
import { opensElsewhere } from './opens-elsewhere.ts'
import { usePageNavigation } from './page-navigation.ts'

interface PageLinkProps extends ComponentProps<'a'> {
  to: string
}

export function PageLink({ to, onClick, ...rest }: PageLinkProps) {
  const { path, navigate, hrefOf } = usePageNavigation()
  const isCurrent = path === to

  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    if (event.defaultPrevented || event.button !== 0 || rest.target) return
    if (opensElsewhere(event)) return
    event.preventDefault()
    // An address below this page's own is a section of it, to which the page scrolls by itself.
    const [, page, section] = to.split('/')
    navigate(to, {
      replace: isCurrent,
      preventScroll: section !== undefined && page === path.split('/')[1],
    })
  }

  return (
    <a aria-current={isCurrent ? 'page' : undefined} {...rest} href={hrefOf(to)} onClick={follow} />
  )
}
