import type { ReactNode } from 'react'
import { WeaveMark } from '../../ui/brand/weave-mark.tsx'
import { useReveal } from '../use-reveal.ts'
import type { Solution } from './platforms.content.ts'
import styles from './solution-section.module.css'

interface SolutionSectionProps {
  solution: Solution
  /** The position of the section, from 0; it selects the colour and the side of the drawing. */
  shaft: number
  children: ReactNode
}

export function SolutionSection({ solution, shaft, children }: SolutionSectionProps) {
  const { id, name, weave, weaveName, lead, claim, facts, drawing } = solution
  const section = useReveal<HTMLElement>()
  const heading = `${id}-name`
  return (
    <section
      ref={section}
      className={`wrap ${styles.section}`}
      id={id}
      tabIndex={-1}
      data-weave={weave}
      data-flip={shaft % 2 === 1}
      aria-labelledby={heading}
    >
      <div className={styles.threading} data-shaft={shaft} />
      <div className={styles.columns}>
        <div className={styles.text}>
          <p className={styles.kind}>
            <WeaveMark weave={weave} />
            {weaveName}
          </p>
          <h2 id={heading}>{name}</h2>
          <p className={styles.lead}>{lead}</p>
          <p className={styles.claim}>{claim}</p>
          <dl className={styles.facts}>
            {facts.map(({ title, text }) => (
              <div key={title}>
                <dt>{title}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </div>
        <div className={styles.panel} role="img" aria-label={drawing.alt}>
          <svg className={styles.wide} viewBox="0 0 640 520" aria-hidden="true">
            <use href={`${drawing.url}#wide`} />
          </svg>
          <svg
            className={styles.small}
            viewBox={`0 0 400 ${drawing.smallHeight}`}
            aria-hidden="true"
          >
            <use href={`${drawing.url}#small`} />
          </svg>
        </div>
      </div>
      {children}
    </section>
  )
}
