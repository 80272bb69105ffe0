import { type PointerEvent, useEffect, useRef, useState } from 'react'
import type { Category } from '../../../contract/categories.ts'
import type { CategoryOrder } from './use-category-order.ts'

/** Each movement of the pointer this near to an edge of the window scrolls the page. */
const EDGE_PX = 72
const SCROLL_STEP_PX = 14

const scrollAtEdge = (y: number) => {
  if (y < EDGE_PX) scrollBy(0, -SCROLL_STEP_PX)
  else if (y > innerHeight - EDGE_PX) scrollBy(0, SCROLL_STEP_PX)
}

/** Which row of a list is at a point of the window, counted from 0; -1 for none. */
const rowAt = (list: HTMLTableSectionElement, { clientX, clientY }: MouseEvent) => {
  const row = document.elementFromPoint(clientX, clientY)?.closest('tr')
  return row ? [...list.rows].indexOf(row) : -1
}

export const useDrag = ({ placeOf, arrange, reset, drop }: CategoryOrder) => {
  const [dragged, setDragged] = useState<number | null>(null)
  const listeners = useRef<AbortController>(undefined)
  useEffect(() => () => listeners.current?.abort(), [])

  const start = (event: PointerEvent<HTMLElement>, category: Category) => {
    const list = event.currentTarget.closest('tbody')
    const row = event.currentTarget.closest('tr')
    if (event.button !== 0 || !list || !row) return
    // A touch stays with its element otherwise, which moves in the document.
    event.currentTarget.releasePointerCapture(event.pointerId)
    const from = placeOf(category)
    const firstPlace = from - [...list.rows].indexOf(row)
    let place = from
    setDragged(category.id)
    const controller = new AbortController()
    listeners.current = controller
    const end = () => {
      controller.abort()
      setDragged(null)
    }
    const cancel = () => {
      end()
      reset()
    }
    const options = { signal: controller.signal }
    const over = (moved: MouseEvent) => {
      scrollAtEdge(moved.clientY)
      const index = rowAt(list, moved)
      if (index < 0 || firstPlace + index === place) return
      place = firstPlace + index
      arrange(category, place)
    }
    const release = () => {
      end()
      if (place === from) reset()
      else drop(category, { from, place })
    }
    document.addEventListener('pointermove', over, options)
    document.addEventListener('pointerup', release, options)
    document.addEventListener('pointercancel', cancel, options)
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && cancel(), options)
  }
  return { dragged, start }
}

export type Drag = ReturnType<typeof useDrag>
