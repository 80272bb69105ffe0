import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef } from 'react'

interface Deeds {
  /** In pixels of the screen. */
  onMove(x: number, y: number): void
  /** Multiplies the zoom. */
  onZoom(by: number): void
  onStep(steps: number): void
}

interface Point {
  x: number
  y: number
}

const keyMove = 12
const arrows: Record<string, Point> = {
  ArrowLeft: { x: -keyMove, y: 0 },
  ArrowRight: { x: keyMove, y: 0 },
  ArrowUp: { x: 0, y: -keyMove },
  ArrowDown: { x: 0, y: keyMove },
}
const steps: Record<string, number> = { '+': 1, '=': 1, '-': -1 }

/** Where the fingers are together, and how far apart. */
const gripOf = (fingers: Iterable<Point>) => {
  const [one = { x: 0, y: 0 }, other = one] = fingers
  return {
    x: (one.x + other.x) / 2,
    y: (one.y + other.y) / 2,
    apart: Math.hypot(one.x - other.x, one.y - other.y),
  }
}

/** Moves and zooms by drag, pinch, wheel and keys; the wheel needs the element itself. */
export function useGestures(element: RefObject<HTMLElement | null>, deeds: Deeds) {
  const fingers = useRef(new Map<number, Point>())
  const latest = useRef(deeds)
  latest.current = deeds

  useEffect(() => {
    // React listens to the wheel passively, which lets the page scroll with it.
    const turn = (event: WheelEvent) => {
      event.preventDefault()
      latest.current.onZoom(Math.exp(-event.deltaY / 600))
    }
    const stage = element.current
    stage?.addEventListener('wheel', turn, { passive: false })
    return () => stage?.removeEventListener('wheel', turn)
  }, [element])

  const lift = ({ pointerId }: PointerEvent) => void fingers.current.delete(pointerId)

  return {
    onPointerDown: (event: PointerEvent) => {
      event.currentTarget.setPointerCapture(event.pointerId)
      fingers.current.set(event.pointerId, {
        x: event.clientX,
        y: event.clientY,
      })
    },
    onPointerMove: ({ pointerId, clientX, clientY }: PointerEvent) => {
      if (!fingers.current.has(pointerId)) return
      const before = gripOf(fingers.current.values())
      fingers.current.set(pointerId, { x: clientX, y: clientY })
      const after = gripOf(fingers.current.values())
      deeds.onMove(after.x - before.x, after.y - before.y)
      if (before.apart > 0) deeds.onZoom(after.apart / before.apart)
    },
    onPointerUp: lift,
    onPointerCancel: lift,
    onKeyDown: (event: KeyboardEvent) => {
      const to = arrows[event.key]
      const step = steps[event.key]
      if (to) deeds.onMove(to.x, to.y)
      else if (step) deeds.onStep(step)
      else return
      event.preventDefault()
    },
  }
}
