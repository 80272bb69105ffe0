import { type KeyboardEvent, useRef, useState } from 'react'

const steps: Record<string, (index: number, last: number) => number> = {
  ArrowLeft: (index) => index - 1,
  ArrowRight: (index) => index + 1,
  Home: () => 0,
  End: (_, last) => last,
}

export function useStrip(count: number) {
  const ref = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(0)
  const last = count - 1

  function show(index: number) {
    const strip = ref.current
    if (!strip) return
    const share = Math.min(Math.max(index, 0), last) / last
    strip.scrollTo({ left: share * (strip.scrollWidth - strip.clientWidth) })
  }

  return {
    current,
    show,
    strip: {
      ref,
      onScroll: () => {
        const { scrollLeft = 0, scrollWidth = 0, clientWidth = 0 } = ref.current ?? {}
        setCurrent(Math.round((scrollLeft / Math.max(1, scrollWidth - clientWidth)) * last))
      },
      onKeyDown: (event: KeyboardEvent) => {
        const next = steps[event.key]?.(current, last)
        if (next === undefined) return
        event.preventDefault()
        show(next)
      },
    },
  }
}
