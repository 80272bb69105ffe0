import { ArrowRight } from 'lucide-react'
import { buttonClass } from '../../ui/button.tsx'
import { company, unconfirmed } from '../site.content.ts'
import { OfficeMap } from './office-map.tsx'
import styles from './visit-us.module.css'

export function VisitUs() {
  const { mapAddress } = unconfirmed
  return (
    <section className={styles.visit} aria-labelledby="visit">
      <div className={styles.text}>
        <h2 id="visit">Visit us</h2>
        <address>
          {company.address.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
        <p>Please call before you set out.</p>
        {mapAddress && (
          <a className={buttonClass('line')} href={mapAddress}>
            Open in a map <ArrowRight />
          </a>
        )}
      </div>
      <OfficeMap />
    </section>
  )
}
