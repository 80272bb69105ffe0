import { EnquiryForm } from '../enquiry/enquiry-form.tsx'
import { PageHead } from '../page-head.tsx'
import { lead, nextSteps } from './demo.content.ts'
import { DemoFields } from './demo-fields.tsx'
import styles from './request-demo-page.module.css'

export function Component() {
  return (
    <>
      <PageHead breadcrumb="Request Demo" title="Request Demo">
        {lead}
      </PageHead>
      <div className={`wrap columns-900 ${styles.columns}`}>
        <EnquiryForm kind="demo" title="Where can we reach you?" submit="Send request">
          {(field) => <DemoFields field={field} />}
        </EnquiryForm>
        <section aria-labelledby="next">
          <h2 className={`t-32 ${styles.title}`} id="next">
            What happens next
          </h2>
          <ol className={styles.next}>
            {nextSteps.map(({ title, text }) => (
              <li key={title}>
                <strong className="t-18">{title}</strong>
                <p className="quiet">{text}</p>
              </li>
            ))}
          </ol>
        </section>
      </div>
    </>
  )
}
