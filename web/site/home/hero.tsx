import { WeaveMark } from '../../ui/brand/weave-mark.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { PageLink } from '../../ui/navigation/page-link.tsx'
import { DemoButton } from '../demo-button.tsx'
import { platforms } from '../platforms/platforms.content.ts'
import { showOnClick } from '../show-section.ts'
import { useFacts } from '../site-data.ts'
import { Film } from './film.tsx'
import styles from './hero.module.css'
import { hero } from './home.content.ts'

export function Hero() {
  const { proof_text, proof_source } = useFacts()
  return (
    <section className={styles.hero} data-ground="indigo" aria-label="Introduction">
      <div className={styles.loom}>
        <div className={styles.side}>
          <h1 className={styles.words}>
            {hero.words.map(({ word, dye }) => (
              <span className={`row ${styles.word}`} key={word}>
                {word} <i className="threads" data-dye={dye} />
              </span>
            ))}
          </h1>
          <div className={`stack ${styles.text}`}>
            <p>{hero.lead}</p>
            <div className={`cluster ${styles.actions}`}>
              <DemoButton />
              <PageLink className={buttonClass('line')} to="/Contactus">
                Contact Us
              </PageLink>
            </div>
            {proof_text && (
              <p className={styles.proof}>
                <WeaveMark weave="plain" size={16} />
                <span>
                  {proof_text} <a href={proof_source}>Source</a>
                </span>
              </p>
            )}
          </div>
        </div>
        <Film />
      </div>
      <nav className={styles.strip} aria-label="Solutions on this page">
        {platforms.map(({ id, to, shortName, weave, inShort }) => (
          <PageLink key={id} onClick={showOnClick(id)} to={to}>
            <WeaveMark weave={weave} size={40} />
            <strong>{shortName}</strong>
            <span>{inShort}</span>
          </PageLink>
        ))}
      </nav>
    </section>
  )
}
