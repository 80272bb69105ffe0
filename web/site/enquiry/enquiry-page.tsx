import type { ReactNode } from 'react'
import { PageHead } from '../page-head.tsx'
import styles from './enquiry-page.module.css'

interface EnquiryPageProps {
  title: string
  lead: string
  /** What happens once the form is sent, in order. */
  nextSteps: readonly { title: string; text: string }[]
  /** The form. */
  children: ReactNode
}

/** A page of one form, with what happens next beside it. */
export function EnquiryPage({ title, lead, nextSteps, children }: EnquiryPageProps) {
  return (
    <>
      <PageHead breadcrumb={title} title={title}>
        {lead}
      </PageHead>
      <div className={`wrap columns-900 ${styles.columns}`}>
        {children}
        <section aria-labelledby="next">
          <h2 className={`t-32 ${styles.title}`} id="next">
            What happens next
          </h2>
          <ol className={styles.next}>
            {nextSteps.map((step) => (
              <li key={step.title}>
                <strong className="t-18">{step.title}</strong>
                <p className="quiet">{step.text}</p>
              </li>
            ))}
          </ol>
        </section>
      </div>
    </>
  )
}
