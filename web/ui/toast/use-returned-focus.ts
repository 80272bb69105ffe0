import { type FocusEvent, useCallback, useRef } from 'react'

/** Gives the focus back to what had it before, where an element is removed with the focus in it. */
export const useReturnedFocus = () => {
  const before = useRef<Element | null>(null)
  const ref = useCallback(
    (element: HTMLElement | null) => () => {
      if (!element?.contains(document.activeElement)) return
      if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true })
    },
    [],
  )
  const rememberFocus = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!currentTarget.contains(relatedTarget)) before.current = relatedTarget
  }
  return { ref, rememberFocus }
}
