import { ContactWays } from '../contact-details/contact-ways.tsx'
import { OfficeMap } from '../contact-details/office-map.tsx'
import { EnquirySlip } from '../enquiry/enquiry-slip.tsx'
import { PageHead } from '../page-head.tsx'
import { CallBackFields } from './call-back-fields.tsx'
import styles from './contact-us-page.module.css'
import { Founders } from './founders.tsx'

export function Component() {
  return (
    <>
      <PageHead breadcrumb="Contact us" title="Talk to the people who run the loom." />
      <div className={`wrap ${styles.columns}`}>
        <EnquirySlip kind="contact" title="Request a call back" submit="Request a call back">
          {(use) => <CallBackFields {...use} />}
        </EnquirySlip>
        <div className={styles.beside}>
          <ContactWays />
          <Founders />
        </div>
      </div>
      <div className={styles.map}>
        <OfficeMap />
      </div>
    </>
  )
}
