import { type RefObject, useEffect, useState } from 'react'
import { type PaperKind, papers } from './papers.ts'
import styles from './papers-and-invoice.module.css'

interface Span {
  paper: PaperKind
  from: number
  to: number
}

interface Measures {
  width: number
  height: number
  spans: readonly Span[]
}

/** A thread leaves a paper beside its title. */
const TITLE_MIDDLE = 30

const measure = (box: HTMLElement): Measures | undefined => {
  const between = box.querySelector('[data-threads]')?.getBoundingClientRect()
  if (!between?.width) return undefined
  const spans = papers.flatMap(({ kind }) => {
    const paper = box.querySelector(`[data-paper=${kind}]`)?.getBoundingClientRect()
    const line = box.querySelector(`[data-line=${kind}]`)?.getBoundingClientRect()
    if (!paper || !line) return []
    const to = line.top + line.height / 2 - between.top
    return [{ paper: kind, from: paper.top + TITLE_MIDDLE - between.top, to }]
  })
  return { width: between.width, height: between.height, spans }
}

interface ThreadsProps {
  box: RefObject<HTMLElement | null>
  open: PaperKind | undefined
}

export function Threads({ box, open }: ThreadsProps) {
  const [measures, setMeasures] = useState<Measures>()
  useEffect(() => {
    const element = box.current
    if (!element) return
    const observer = new ResizeObserver(() => setMeasures(measure(element)))
    for (const part of [element, ...element.querySelectorAll('[data-paper], [data-line]')]) {
      observer.observe(part)
    }
    return () => observer.disconnect()
  }, [box])
  const { width = 0, height = 0, spans = [] } = measures ?? {}
  const middle = width / 2
  return (
    <div className={styles.threads} data-threads>
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        {spans.map(({ paper, from, to }) => (
          <g key={paper} data-edge={paper} data-dim={open !== undefined && open !== paper}>
            {[-5, 0, 5].map((by) => (
              <path
                key={by}
                d={`M0 ${from + by}C${middle} ${from + by} ${middle} ${to + by} ${width} ${to + by}`}
              />
            ))}
          </g>
        ))}
      </svg>
    </div>
  )
}
