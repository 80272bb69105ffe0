import { type MouseEvent, type PointerEvent, useRef } from 'react'
import type { Point } from './placement.ts'

const MAX_TAP_PIXELS = 6

type Finger = Pick<PointerEvent, 'clientX' | 'clientY'>

const distanceBetween = (a: Finger, b: Finger) =>
  Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY)

const pointOn = (element: HTMLElement, { clientX, clientY }: Finger): Point => {
  const { left, top } = element.getBoundingClientRect()
  return { x: clientX - left, y: clientY - top }
}

interface Gestures {
  onDrag(by: Point): void
  /** `point` is the finger that stays. */
  onPinch(factor: number, point: Point): void
  onTap(point: Point): void
}

/** What fingers or a mouse do on an element, with points in CSS pixels from its corner. */
export const useFingers = ({ onDrag, onPinch, onTap }: Gestures) => {
  const fingers = useRef(new Map<number, Finger>())
  const travelled = useRef(0)

  const handleMove = (event: PointerEvent<HTMLElement>) => {
    const { clientX, clientY, pointerId, currentTarget } = event
    const before = fingers.current.get(pointerId)
    if (!before) return
    const other = [...fingers.current].find(([id]) => id !== pointerId)?.[1]
    travelled.current += distanceBetween(event, before)
    if (other) {
      const factor = distanceBetween(event, other) / (distanceBetween(before, other) || 1)
      onPinch(factor, pointOn(currentTarget, other))
    } else {
      onDrag({ x: clientX - before.clientX, y: clientY - before.clientY })
    }
    fingers.current.set(pointerId, { clientX, clientY })
  }

  const release = (event: PointerEvent) => fingers.current.delete(event.pointerId)

  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return
      travelled.current = 0
      event.currentTarget.setPointerCapture(event.pointerId)
      fingers.current.set(event.pointerId, { clientX: event.clientX, clientY: event.clientY })
    },
    onPointerMove: handleMove,
    onClick: (event: MouseEvent<HTMLElement>) => {
      if (travelled.current <= MAX_TAP_PIXELS) onTap(pointOn(event.currentTarget, event))
    },
    onPointerUp: release,
    onPointerCancel: release,
  }
}
