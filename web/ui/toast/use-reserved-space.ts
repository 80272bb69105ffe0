import { type RefObject, useLayoutEffect } from 'react'

/** What is below the header moves down by the height of this element, so that it covers nothing. */
export const useReservedSpace = (ref: RefObject<HTMLElement | null>, isInHeader: boolean) => {
  useLayoutEffect(() => {
    if (!isInHeader) return
    const { style } = document.documentElement
    // Otherwise the top of a scrolled page would disappear under the higher header.
    style.overflowAnchor = 'none'
    style.setProperty('--alerts', `${ref.current?.offsetHeight}px`)
    return () => {
      style.overflowAnchor = ''
      style.removeProperty('--alerts')
    }
  })
}
