import { ArrowRight } from 'lucide-react'
import { buttonClass } from '../../ui/button.tsx'
import { EnquiryForm } from '../enquiry/enquiry-form.tsx'
import { PageHead } from '../page-head.tsx'
import { useFacts } from '../site-data.ts'
import { CallBackFields } from './call-back-fields.tsx'
import { ContactMethods } from './contact-methods.tsx'
import styles from './contact-us-page.module.css'
import { Founders } from './founders.tsx'
import { OfficeMap } from './office-map.tsx'

export function Component() {
  return (
    <>
      <PageHead breadcrumb="Contact us" title="Talk to the people who run Freightloom." />
      <div className="wrap">
        <ContactMethods />
      </div>
      <div className={`wrap columns-900 ${styles.columns}`}>
        <EnquiryForm kind="contact" title="Request a call back" submit="Request a call back">
          {(field) => <CallBackFields field={field} />}
        </EnquiryForm>
        <div className={styles.beside}>
          <OpeningHours />
          <Founders />
        </div>
      </div>
      <VisitUs />
    </>
  )
}

function OpeningHours() {
  const { site_hours } = useFacts()
  if (!site_hours) return null
  return (
    <section className={styles.hours} aria-labelledby="hours">
      <h2 className="plain" id="hours">
        Hours, India time
      </h2>
      <p>{site_hours}</p>
    </section>
  )
}

function VisitUs() {
  const { site_address, site_map } = useFacts()
  return (
    <section className={styles.visit} aria-labelledby="visit">
      <div className={styles.text}>
        <h2 className="t-32" id="visit">
          Visit us
        </h2>
        <address>{site_address}</address>
        <p className="quiet">Please call before you visit.</p>
        {site_map && (
          <a className={buttonClass('line')} href={site_map}>
            Open in a map <ArrowRight />
          </a>
        )}
      </div>
      <OfficeMap />
    </section>
  )
}
