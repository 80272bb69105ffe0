import { type PointerEvent, useRef } from 'react'

/** Tells of a swipe that is at least as long as the threshold: 1 to the left, which leads on, -1 to the right. */
export const useSwipe = (threshold: number, onSwipe: (step: 1 | -1) => void) => {
  const from = useRef<number | null>(null)
  return {
    onPointerDown: ({ clientX }: PointerEvent) => {
      from.current = clientX
    },
    onPointerUp: ({ clientX }: PointerEvent) => {
      const across = from.current === null ? 0 : clientX - from.current
      from.current = null
      if (Math.abs(across) >= threshold) onSwipe(across < 0 ? 1 : -1)
    },
    onPointerCancel: () => {
      from.current = null
    },
  }
}
