import { type ComponentType, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useHydrated } from '../../ui/use-hydrated.ts'
import styles from './platform-drawing.module.css'
import type { Platform } from './platforms.content.ts'

/** Runs a task once an element is within `margin` (as in CSS) of the view. @returns a function that cancels it */
const runWhenNear = (element: Element, margin: string, task: () => void) => {
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return
      observer.disconnect()
      task()
    },
    { rootMargin: margin },
  )
  observer.observe(element)
  return () => observer.disconnect()
}

type Drawings = Partial<Record<string, ComponentType>>

/** Empty until they are loaded; afterwards Back finds the page as high as it was. */
let drawings: Drawings = {}
/** Only on the server. */
let outlines: Drawings = {}

const loadDrawings = async () => {
  ;({ drawings } = await import('./drawings/drawings.ts'))
}

if (import.meta.env.SSR) {
  await loadDrawings()
  ;({ outlines } = await import('./drawings/outlines.tsx'))
}

/**
 * While it hydrates such an element, React keeps the HTML that the server sent. So no drawing may call `useId`: the ids of
 * the rest of the page would be counted otherwise than on the server.
 */
const untouched = { suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: '' } }

const restoreFocus = (box: HTMLElement | null, change: () => void) => {
  const controls = () => [...(box?.querySelectorAll<HTMLElement>('button, input') ?? [])]
  const index = controls().findIndex((control) => control.matches(':focus'))
  flushSync(change)
  controls()[index]?.focus({ preventScroll: true })
}

interface PlatformDrawingProps {
  of: Platform['id']
  atOnce?: boolean
}

export function PlatformDrawing({ of, atOnce = false }: PlatformDrawingProps) {
  const box = useRef<HTMLDivElement>(null)
  const hydrated = useHydrated()
  const [hasServerHtml] = useState(!hydrated)
  const [Loaded, setLoaded] = useState<ComponentType>()
  useEffect(() => {
    const element = box.current
    if (!element) return
    const show = async () => {
      await loadDrawings()
      restoreFocus(element.parentElement, () => setLoaded(() => drawings[of]))
    }
    // A drawing that the server does not draw is loaded one screen ahead.
    return runWhenNear(element, atOnce ? '0px' : '100% 0px', () => void show().catch(() => {}))
  }, [of, atOnce])
  const Drawing = Loaded ?? (atOnce ? drawings : outlines)[of]
  return (
    <div
      className={styles.box}
      data-drawing={of}
      data-at-once={atOnce}
      data-drawn={atOnce || Loaded !== undefined}
    >
      {Drawing ? (
        <div key="drawing">
          <Drawing />
        </div>
      ) : (
        <div key="space" ref={box} {...(hasServerHtml ? untouched : {})} />
      )}
    </div>
  )
}
