import { type RefObject, useLayoutEffect, useRef } from 'react'

const rootStyle = () => document.documentElement.style

/** How far the page may scroll for what was added to the header, without hiding what has the focus below it. */
const distanceToScroll = (added: number, header: Element) => {
  const focused = document.activeElement
  if (!focused || focused === document.body || header.contains(focused)) return added
  const room = focused.getBoundingClientRect().top - header.getBoundingClientRect().bottom
  // What has begun under the header already can be hidden a little more.
  return room < 0 ? added : Math.min(added, room)
}

const scrollAtOnce = (top: number) => scrollBy({ top, behavior: 'instant' })

/**
 * The header grows by the height of this element. The page scrolls as far, so that a second tap at the same place meets the
 * same control, when the element comes and when it goes.
 */
export const useReservedSpace = (ref: RefObject<HTMLElement | null>, isInHeader: boolean) => {
  const reserved = useRef(0)
  useLayoutEffect(() => {
    const element = ref.current
    const header = element?.closest('header')
    if (!isInHeader || !element || !header) return
    // Not all browsers would keep the page in place by themselves, and none does at its top.
    document.body.style.overflowAnchor = 'none'
    const added = element.offsetHeight - reserved.current
    reserved.current += added
    rootStyle().setProperty('--alerts', `${reserved.current}px`)
    scrollAtOnce(added > 0 ? distanceToScroll(added, header) : added)
  })
  useLayoutEffect(() => {
    if (!isInHeader) return
    return () => {
      rootStyle().removeProperty('--alerts')
      scrollAtOnce(-reserved.current)
      reserved.current = 0
      // Not before the next frame, in which the header is lower, and only if no other alert has come meanwhile.
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          if (rootStyle().getPropertyValue('--alerts') === '')
            document.body.style.overflowAnchor = ''
        }),
      )
    }
  }, [isInHeader])
}
