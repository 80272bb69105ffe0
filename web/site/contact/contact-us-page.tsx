import { EnquiryForm } from '../enquiry/enquiry-form.tsx'
import { PageHead } from '../page-head.tsx'
import { CallBackFields } from './call-back-fields.tsx'
import { ContactMethods } from './contact-methods.tsx'
import styles from './contact-us-page.module.css'
import { Founders } from './founders.tsx'
import { OpeningHours } from './opening-hours.tsx'
import { VisitUs } from './visit-us.tsx'

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
