import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { PICTURE_HEIGHT, PICTURE_WIDTH } from '../../sarees/large-picture.tsx'
import {
  fillStage,
  moveBy,
  movesByKey,
  type Placement,
  type Size,
  toggleCloseUp,
  zoomBy,
  zoomIn,
  zoomOut,
} from './placement.ts'
import { usePointerGestures } from './use-pointer-gestures.ts'

const picture: Size = { width: PICTURE_WIDTH, height: PICTURE_HEIGHT }

const UNKNOWN_SIZE: Size = { width: 1, height: 1 }

const sizeOf = ({ clientWidth, clientHeight }: Element): Size => ({
  width: clientWidth,
  height: clientHeight,
})

type Place = (change: (old: Placement) => Placement) => void

/** The size of the stage; the picture begins again whenever it changes. */
const useStageSize = (ref: RefObject<Element | null>, place: Place) => {
  const [stage, setStage] = useState(UNKNOWN_SIZE)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const observer = new ResizeObserver(() => {
      const size = sizeOf(element)
      setStage(size)
      place(() => fillStage(size, picture))
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref, place])
  return stage
}

/** React's own listener is passive, so it could not keep the page from zooming. */
const useWheel = (ref: RefObject<HTMLElement | null>, place: Place) =>
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const handleWheel = (event: WheelEvent) => {
      event.preventDefault()
      const { left, top } = element.getBoundingClientRect()
      const point = { x: event.clientX - left, y: event.clientY - top }
      const factor = Math.exp(-event.deltaY / 500)
      place((old) => zoomBy(old, factor, sizeOf(element), picture, point))
    }
    element.addEventListener('wheel', handleWheel, { passive: false })
    return () => element.removeEventListener('wheel', handleWheel)
  }, [ref, place])

/** @param onSwipe where a finger goes sideways and the picture cannot */
export function useZoom(onSwipe: (direction: 1 | -1) => void) {
  const ref = useRef<HTMLDivElement>(null)
  const [placement, setPlacement] = useState(() => fillStage(UNKNOWN_SIZE, picture))
  const stage = useStageSize(ref, setPlacement)
  useWheel(ref, setPlacement)

  const atStart = useRef(placement)
  const beforeTap = useRef(placement)
  const fingers = usePointerGestures({
    onStart: () => {
      atStart.current = placement
    },
    onDrag: (by) => setPlacement((old) => moveBy(old, by, stage, picture)),
    onPinch: (factor, point) => setPlacement((old) => zoomBy(old, factor, stage, picture, point)),
    // Not everybody can drag: a tap brings its point to the middle.
    onTap: (point) => {
      beforeTap.current = placement
      const by = { x: stage.width / 2 - point.x, y: stage.height / 2 - point.y }
      setPlacement((old) => moveBy(old, by, stage, picture))
    },
    onDoubleTap: (point) => setPlacement(toggleCloseUp(beforeTap.current, stage, picture, point)),
    onSwipe: (direction) => {
      if (placement.left === atStart.current.left) onSwipe(direction)
    },
  })

  const handleKey = (event: KeyboardEvent) => {
    const move = event.ctrlKey || event.metaKey ? undefined : movesByKey[event.key]
    if (!move) return
    event.preventDefault()
    setPlacement((old) => move(old, stage, picture))
  }

  return {
    stage,
    picture,
    placement,
    enlarge: () => setPlacement((old) => zoomIn(old, stage, picture)),
    reduce: () => setPlacement((old) => zoomOut(old, stage, picture)),
    restart: () => setPlacement(fillStage(stage, picture)),
    stageProps: { ref, onKeyDown: handleKey, ...fingers },
  }
}
