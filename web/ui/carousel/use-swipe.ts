import { type PointerEvent, useRef } from 'react'

/** Reports a swipe of at least `thresholdPx`: 1 to the left (next), -1 to the right. */
export const useSwipe = (thresholdPx: number, onSwipe: (step: 1 | -1) => void) => {
  const start = useRef<number | null>(null)
  return {
    onPointerDown: ({ clientX }: PointerEvent) => {
      start.current = clientX
    },
    onPointerUp: ({ clientX }: PointerEvent) => {
      const distance = start.current === null ? 0 : clientX - start.current
      start.current = null
      if (Math.abs(distance) >= thresholdPx) onSwipe(distance < 0 ? 1 : -1)
    },
    onPointerCancel: () => {
      start.current = null
    },
  }
}
