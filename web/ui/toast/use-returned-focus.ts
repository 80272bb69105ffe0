import { type FocusEvent, useCallback, useRef } from 'react'
import { focusHeading } from '../navigation/focus-heading.ts'

/** Gives the focus back to what had it before, or to the heading, where an element is removed with the focus in it. */
export const useReturnedFocus = () => {
  const before = useRef<Element | null>(null)
  const ref = useCallback(
    (element: HTMLElement | null) => () => {
      if (!element?.contains(document.activeElement)) return
      const target = before.current
      if (target instanceof HTMLElement && target.isConnected) target.focus({ preventScroll: true })
      else focusHeading()
    },
    [],
  )
  const rememberFocus = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!currentTarget.contains(relatedTarget)) before.current = relatedTarget
  }
  return { ref, rememberFocus }
}
