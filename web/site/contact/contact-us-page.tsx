import { ArrowRight } from 'lucide-react'
import { buttonClass } from '../../ui/button.tsx'
import { EnquiryForm } from '../enquiry/enquiry-form.tsx'
import { PageHead } from '../page-head.tsx'
import { company, unconfirmed } from '../site.content.ts'
import { CallBackFields } from './call-back-fields.tsx'
import { ContactMethods } from './contact-methods.tsx'
import styles from './contact-us-page.module.css'
import { Founders } from './founders.tsx'
import { OfficeMap } from './office-map.tsx'
import openingHoursStyles from './opening-hours.module.css'
import visitUsStyles from './visit-us.module.css'

export function Component() {
  return (
    <>
      <PageHead breadcrumb="Contact us" title="Talk to the people who run Freightloom." />
      <div className="wrap">
        <ContactMethods />
      </div>
      <div className={`wrap ${styles.columns}`}>
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
  const { hours } = unconfirmed
  if (hours.length === 0) return null
  return (
    <table className={openingHoursStyles.hours}>
      <caption>Hours, India time</caption>
      <tbody>
        {hours.map(({ days, time }) => (
          <tr key={days}>
            <th scope="row">{days}</th>
            <td>{time}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function VisitUs() {
  const { mapAddress } = unconfirmed
  return (
    <section className={visitUsStyles.visit} aria-labelledby="visit">
      <div className={visitUsStyles.text}>
        <h2 id="visit">Visit us</h2>
        <address>
          {company.address.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
        <p>Please call before you visit.</p>
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
