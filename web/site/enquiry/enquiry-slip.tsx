import { type ReactNode, useId } from 'react'
import type { EnquiryKind } from '../../../contract/enquiries/enquiry-forms.ts'
import { Button } from '../../ui/button.tsx'
import { useHydrated } from '../../ui/hydrated.ts'
import { company, phoneLink } from '../site.content.ts'
import { useEnquiryForm } from './enquiry-form.ts'
import styles from './enquiry-slip.module.css'
import { SendFailure } from './send-failure.tsx'

interface EnquirySlipProps {
  kind: EnquiryKind
  title: string
  /** The text of the submit button. */
  submit: string
  children(use: Pick<ReturnType<typeof useEnquiryForm>, 'errors' | 'initialValues'>): ReactNode
}

export function EnquirySlip({ kind, title, submit, children }: EnquirySlipProps) {
  const id = useId()
  const { form, busy, formKey, errors, initialValues, failure, sentNumber } = useEnquiryForm(kind)
  // Before hydration a submit would reload the page and lose the text.
  const isReady = useHydrated()
  return (
    <section className={styles.slip} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <noscript>
        <p>
          This form needs JavaScript, which is switched off in your browser. Write to{' '}
          <a href={`mailto:${company.email}`}>{company.email}</a> or call{' '}
          <a href={phoneLink}>{company.phone}</a> instead, and we will answer just the same.
        </p>
      </noscript>
      <form {...form} className={styles.form} aria-labelledby={id}>
        <div key={formKey}>{children({ errors, initialValues })}</div>
        <SendFailure reason={failure} />
        {sentNumber && (
          <p className={styles.sent} role="status">
            Your request is with our sales team. We call {sentNumber} within one working day; there
            is nothing more for you to do.
          </p>
        )}
        <Button type={isReady ? 'submit' : 'button'} busy={busy}>
          {busy ? 'Submitting...' : submit}
        </Button>
      </form>
    </section>
  )
}
