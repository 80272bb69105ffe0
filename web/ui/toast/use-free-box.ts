import { type RefObject, useEffect } from 'react'
import { type Box, coversAny, findFreeBox } from './free-box.ts'

const NEVER_COVERED =
  'a[href], button, input, select, textarea, summary, label, [tabindex="0"], h1, h2, h3, form [role="status"]'

const boxesToLeaveFree = (beside: Element): Box[] =>
  [...document.querySelectorAll(NEVER_COVERED)]
    .filter((element) => !beside.contains(element) && element.checkVisibility())
    .map((element) => element.getBoundingClientRect())
    .filter(
      ({ width, height, bottom, top }) => width * height > 0 && bottom > 0 && top < innerHeight,
    )

/** Moves an element to where it covers no control, no heading and nothing that a form says; `onNone` if there is no such box. */
export const useFreeBox = (
  ref: RefObject<HTMLElement | null>,
  isFixed: boolean,
  onNone: () => void,
) => {
  useEffect(() => {
    if (!isFixed) return
    let frame = 0
    const move = () => {
      frame = 0
      const element = ref.current
      if (!element) return
      const boxes = boxesToLeaveFree(element)
      const current = element.getBoundingClientRect()
      if (element.style.insetInlineStart !== '' && !coversAny(current, boxes)) return
      const viewport = { width: document.documentElement.clientWidth, height: innerHeight }
      const box = findFreeBox(current, viewport, boxes)
      if (!box) return onNone()
      element.style.insetInlineStart = `${box.left}px`
      element.style.insetBlockEnd = `${innerHeight - box.bottom}px`
    }
    const scheduleMove = () => {
      frame ||= requestAnimationFrame(move)
    }
    scheduleMove()
    const changes = new MutationObserver(scheduleMove)
    changes.observe(document.body, { childList: true, subtree: true })
    addEventListener('scroll', scheduleMove, true)
    addEventListener('resize', scheduleMove)
    return () => {
      cancelAnimationFrame(frame)
      changes.disconnect()
      removeEventListener('scroll', scheduleMove, true)
      removeEventListener('resize', scheduleMove)
    }
  }, [ref, isFixed, onNone])
}
