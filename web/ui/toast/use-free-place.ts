import { type RefObject, useEffect } from 'react'
import { type Box, coveredArea, findFreePlace } from './free-place.ts'

const CONTROLS = 'a[href], button, input, select, textarea, summary, label, [tabindex="0"]'

const boxesOfControls = (beside: Element): Box[] =>
  [...document.querySelectorAll(CONTROLS)]
    .filter((control) => !beside.contains(control) && control.checkVisibility())
    .map((control) => control.getBoundingClientRect())
    .filter(
      ({ width, height, bottom, top }) => width * height > 0 && bottom > 0 && top < innerHeight,
    )

export const useFreePlace = (ref: RefObject<HTMLElement | null>, isFixed: boolean) => {
  useEffect(() => {
    if (!isFixed) return
    let frame = 0
    const move = () => {
      frame = 0
      const element = ref.current
      if (!element) return
      const controls = boxesOfControls(element)
      const current = element.getBoundingClientRect()
      if (element.style.insetInlineStart !== '' && coveredArea(current, controls) === 0) return
      const viewport = { width: document.documentElement.clientWidth, height: innerHeight }
      const { left, bottom } = findFreePlace(current, viewport, controls)
      element.style.insetInlineStart = `${left}px`
      element.style.insetBlockEnd = `${innerHeight - bottom}px`
    }
    const moveSoon = () => {
      frame ||= requestAnimationFrame(move)
    }
    moveSoon()
    const changes = new MutationObserver(moveSoon)
    changes.observe(document.body, { childList: true, subtree: true })
    addEventListener('scroll', moveSoon, true)
    addEventListener('resize', moveSoon)
    return () => {
      cancelAnimationFrame(frame)
      changes.disconnect()
      removeEventListener('scroll', moveSoon, true)
      removeEventListener('resize', moveSoon)
    }
  }, [ref, isFixed])
}
