import { ArrowRight } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { WeaveMark } from '../../ui/brand/weave-mark.tsx'
import { PageLink } from '../../ui/navigation/page-link.tsx'
import { ExchangeRoles } from '../platforms/exchange-roles.tsx'
import { PlatformDrawing } from '../platforms/platform-drawing.tsx'
import { type Platform, platforms } from '../platforms/platforms.content.ts'
import { oneLoad, outcomes } from './home.content.ts'
import styles from './one-load.module.css'

/** Sets `data-reveal` to `waiting` below the screen and to `drawn` once scrolled into view; not under reduced motion. */
function useReveal<T extends HTMLElement>() {
  const ref = useRef<T>(null)
  useEffect(() => {
    const element = ref.current
    if (!element || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    if (element.getBoundingClientRect().top < innerHeight) return
    element.dataset.reveal = 'waiting'
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        element.dataset.reveal = 'drawn'
        observer.disconnect()
      },
      { rootMargin: '0px 0px -20% 0px' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return ref
}

export function OneLoad() {
  return (
    <>
      <div className={`wrap ${styles.head}`}>
        <h2 className="t-60">{oneLoad.title}</h2>
        <p>{oneLoad.lead}</p>
      </div>
      {platforms.map((platform) => (
        <PlatformInShort key={platform.id} platform={platform} />
      ))}
    </>
  )
}

function PlatformInShort({ platform }: { platform: Platform }) {
  const { id, name, to, weave } = platform
  const { title, text } = outcomes[id]
  const section = useReveal<HTMLElement>()
  const heading = useId()
  return (
    <section
      ref={section}
      className={`wrap ${styles.platform}`}
      id={id}
      tabIndex={-1}
      data-weave={weave}
      aria-labelledby={heading}
    >
      <div className={styles.columns}>
        <div className={`quiet stack ${styles.text}`}>
          <h3 id={heading}>
            <WeaveMark weave={weave} />
            {name}
          </h3>
          <p className={styles.title}>{title}</p>
          <p>{text}</p>
          <PageLink className="target" to={to} aria-label={`How it works: ${name}`}>
            How it works <ArrowRight />
          </PageLink>
        </div>
        <div className={`on-screen ${styles.drawing}`}>
          <PlatformDrawing of={id} />
        </div>
      </div>
      {id === 'exchange' && <ExchangeRoles />}
    </section>
  )
}
