import { type MouseEvent, type PointerEvent, useRef } from 'react'
import type { Point } from './placement.ts'

const MAX_TAP_PIXELS = 6
const MAX_DOUBLE_TAP_MS = 350
const MAX_DOUBLE_TAP_PIXELS = 30
const MIN_SWIPE_PIXELS = 50

type Position = Pick<PointerEvent, 'clientX' | 'clientY'>

const distanceBetween = (a: Position, b: Position) =>
  Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY)

const pointOn = (element: HTMLElement, { clientX, clientY }: Position): Point => {
  const { left, top } = element.getBoundingClientRect()
  return { x: clientX - left, y: clientY - top }
}

/** To the next picture or the one before, where a finger went sideways. */
const swipeOf = (from: Position, to: Position) => {
  const x = to.clientX - from.clientX
  const y = to.clientY - from.clientY
  if (Math.abs(x) < Math.max(MIN_SWIPE_PIXELS, 2 * Math.abs(y))) return
  return x < 0 ? 1 : -1
}

interface Gestures {
  onStart(): void
  onDrag(by: Point): void
  /** `point` is the finger that stays. */
  onPinch(factor: number, point: Point): void
  /** Also comes before `onDoubleTap`. */
  onTap(point: Point): void
  onDoubleTap(point: Point): void
  onSwipe(direction: 1 | -1): void
}

/** What fingers or a mouse do on an element, with points in CSS pixels from its corner. */
export const usePointerGestures = (gestures: Gestures) => {
  const pointers = useRef(new Map<number, Position>())
  const travelled = useRef(0)
  /** Null once a second finger is there. */
  const start = useRef<Position>(null)
  const lastTap = useRef<MouseEvent>(null)

  const handleMove = (event: PointerEvent<HTMLElement>) => {
    const { clientX, clientY, pointerId, currentTarget } = event
    const before = pointers.current.get(pointerId)
    if (!before) return
    const other = [...pointers.current].find(([id]) => id !== pointerId)?.[1]
    travelled.current += distanceBetween(event, before)
    if (other) {
      const factor = distanceBetween(event, other) / (distanceBetween(before, other) || 1)
      gestures.onPinch(factor, pointOn(currentTarget, other))
    } else {
      gestures.onDrag({ x: clientX - before.clientX, y: clientY - before.clientY })
    }
    pointers.current.set(pointerId, { clientX, clientY })
  }

  const handleTap = (event: MouseEvent<HTMLElement>) => {
    if (travelled.current > MAX_TAP_PIXELS) return
    const last = lastTap.current
    const isSecond =
      last !== null &&
      event.timeStamp - last.timeStamp < MAX_DOUBLE_TAP_MS &&
      distanceBetween(event, last) < MAX_DOUBLE_TAP_PIXELS
    lastTap.current = isSecond ? null : event
    const point = pointOn(event.currentTarget, event)
    if (isSecond) gestures.onDoubleTap(point)
    else gestures.onTap(point)
  }

  const release = (event: PointerEvent) => pointers.current.delete(event.pointerId)

  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return
      travelled.current = 0
      event.currentTarget.setPointerCapture(event.pointerId)
      start.current = pointers.current.size === 0 ? event : null
      pointers.current.set(event.pointerId, { clientX: event.clientX, clientY: event.clientY })
      gestures.onStart()
    },
    onPointerMove: handleMove,
    onClick: handleTap,
    onPointerUp: (event: PointerEvent) => {
      release(event)
      const isTouch = event.pointerType === 'touch'
      const direction = isTouch && start.current && swipeOf(start.current, event)
      if (direction) gestures.onSwipe(direction)
    },
    onPointerCancel: release,
  }
}
