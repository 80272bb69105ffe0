import { type ReactNode, useId } from 'react'
import type { EnquiryKind } from '../../../contract/enquiries/enquiry-forms.ts'
import { Button } from '../../ui/button.tsx'
import { useHydrated } from '../../ui/hydrated.ts'
import { company, phoneLink } from '../site.content.ts'
import { useEnquiryForm } from './enquiry-form.ts'
import styles from './enquiry-slip.module.css'

interface EnquirySlipProps {
  kind: EnquiryKind
  title: string
  /** The words of the button that sends. */
  submit: string
  /** Gets the errors by field and what was typed before. */
  children(use: Pick<ReturnType<typeof useEnquiryForm>, 'errors' | 'typed'>): ReactNode
}

/** A form that stands on a page of its own: a slip of paper with a selvedge. */
export function EnquirySlip({ kind, title, submit, children }: EnquirySlipProps) {
  const id = useId()
  const { form, busy, round, errors, typed } = useEnquiryForm(kind)
  // Before script is there the browser would send the form to the page itself, and the words would be lost.
  const ready = useHydrated()
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
        <div key={round}>{children({ errors, typed })}</div>
        <Button type={ready ? 'submit' : 'button'} busy={busy}>
          {busy ? 'Submitting...' : submit}
        </Button>
      </form>
    </section>
  )
}
