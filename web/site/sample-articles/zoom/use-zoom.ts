import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { PICTURE_HEIGHT, PICTURE_WIDTH } from '../../sarees/large-picture.tsx'
import { keyMoves, moveBy, placeAtFirst, type Size, zoomBy, zoomIn, zoomOut } from './placement.ts'

const picture: Size = { width: PICTURE_WIDTH, height: PICTURE_HEIGHT }

const MAX_TAP_PIXELS = 6

type Finger = Pick<PointerEvent, 'clientX' | 'clientY'>

const distanceBetween = (a: Finger, b: Finger) =>
  Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY)

export function useZoom() {
  const ref = useRef<HTMLDivElement>(null)
  const [stage, setStage] = useState<Size>({ width: 1, height: 1 })
  const [placement, setPlacement] = useState(() => placeAtFirst(stage, picture))
  const fingers = useRef(new Map<number, Finger>())
  const travelled = useRef(0)

  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const observer = new ResizeObserver(() => {
      const size = { width: element.clientWidth, height: element.clientHeight }
      setStage(size)
      setPlacement(placeAtFirst(size, picture))
    })
    observer.observe(element)
    // React's own listener is passive, so it could not keep the page from zooming.
    const handleWheel = (event: WheelEvent) => {
      event.preventDefault()
      const { left, top } = element.getBoundingClientRect()
      const size = { width: element.clientWidth, height: element.clientHeight }
      const point = { x: event.clientX - left, y: event.clientY - top }
      setPlacement((old) => zoomBy(old, Math.exp(-event.deltaY / 500), size, picture, point))
    }
    element.addEventListener('wheel', handleWheel, { passive: false })
    return () => {
      observer.disconnect()
      element.removeEventListener('wheel', handleWheel)
    }
  }, [])

  const handleKey = (event: KeyboardEvent) => {
    const move = event.ctrlKey || event.metaKey ? undefined : keyMoves[event.key]
    if (!move) return
    event.preventDefault()
    setPlacement((old) => move(old, stage, picture))
  }

  const handleMove = (event: PointerEvent<HTMLElement>) => {
    const before = fingers.current.get(event.pointerId)
    if (!before) return
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1]
    travelled.current += distanceBetween(event, before)
    const by = { x: event.clientX - before.clientX, y: event.clientY - before.clientY }
    if (other) {
      const { left, top } = event.currentTarget.getBoundingClientRect()
      const factor = distanceBetween(event, other) / (distanceBetween(before, other) || 1)
      const point = { x: other.clientX - left, y: other.clientY - top }
      setPlacement((old) => zoomBy(old, factor, stage, picture, point))
    } else {
      setPlacement((old) => moveBy(old, by, stage, picture))
    }
    fingers.current.set(event.pointerId, { clientX: event.clientX, clientY: event.clientY })
  }

  const release = (event: PointerEvent) => fingers.current.delete(event.pointerId)

  return {
    stage,
    picture,
    placement,
    enlarge: () => setPlacement((old) => zoomIn(old, stage, picture)),
    reduce: () => setPlacement((old) => zoomOut(old, stage, picture)),
    restart: () => setPlacement(placeAtFirst(stage, picture)),
    stageProps: {
      ref,
      onKeyDown: handleKey,
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0) return
        travelled.current = 0
        event.currentTarget.setPointerCapture(event.pointerId)
        fingers.current.set(event.pointerId, { clientX: event.clientX, clientY: event.clientY })
      },
      onPointerMove: handleMove,
      // Not everybody can drag: a tap brings its point to the middle.
      onClick: ({ clientX, clientY, currentTarget }: MouseEvent<HTMLElement>) => {
        if (travelled.current > MAX_TAP_PIXELS) return
        const { left, top } = currentTarget.getBoundingClientRect()
        const by = { x: stage.width / 2 - clientX + left, y: stage.height / 2 - clientY + top }
        setPlacement((old) => moveBy(old, by, stage, picture))
      },
      onPointerUp: release,
      onPointerCancel: release,
    },
  }
}
