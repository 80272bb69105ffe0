import { useId } from 'react'
import { WeaveMark } from '../../ui/brand/weave-mark.tsx'
import { ExchangeRoles } from '../platforms/exchange-roles.tsx'
import { PlatformDrawing } from '../platforms/platform-drawing.tsx'
import type { Platform } from '../platforms/platforms.content.ts'
import { depth } from './depth.content.ts'
import { Connections, Questions, Steps, Uses } from './platform-parts.tsx'
import styles from './platform-section.module.css'

export function PlatformSection({ platform }: { platform: Platform }) {
  const { id, name, weave } = platform
  const { audience, lead, claim, uses, connections, steps, questions } = depth[id]
  const heading = useId()
  return (
    <section
      className={styles.section}
      id={id}
      tabIndex={-1}
      data-weave={weave}
      aria-labelledby={heading}
    >
      <div className={`wrap ${styles.parts}`}>
        <div className={styles.top}>
          <p className={`quiet row ${styles.kind}`}>
            <WeaveMark weave={weave} />
            {audience}
          </p>
          <h2 id={heading}>{name}</h2>
          <p className={`lead ${styles.lead}`}>{lead}</p>
          <p className={styles.claim}>{claim}</p>
        </div>
        <div className={styles.drawing}>
          <PlatformDrawing of={id} atOnce />
        </div>
        <Uses of={uses} />
        <Connections of={connections} />
        <Steps of={steps} />
        <Questions of={questions} />
        {id === 'exchange' && <ExchangeRoles />}
      </div>
    </section>
  )
}
