import { type ReactNode, useContext, useId } from 'react'
import type { EnquiryKind } from '../../../contract/enquiries/enquiry-forms.ts'
import { Button } from '../../ui/button.tsx'
import { useReadOnlyFields } from '../../ui/form/use-read-only-fields.ts'
import { usePageNavigation } from '../../ui/navigation/page-navigation.ts'
import styles from './enquiry-form.module.css'
import { PostedFormContext, showPosted } from './posted-form.ts'
import { SendResult } from './send-result.tsx'
import { submitLabel } from './submit-label.ts'
import { type EnquiryFieldOf, enquiryFields, useEnquiryForm } from './use-enquiry-form.ts'

interface EnquiryFormProps {
  kind: EnquiryKind
  title: string
  submit: string
  children(field: EnquiryFieldOf): ReactNode
}

/** An enquiry form on its own page. Without script it is posted to that page's address. */
export function EnquiryForm({ kind, title, submit, children }: EnquiryFormProps) {
  const id = useId()
  const formId = useId()
  const { path } = usePageNavigation()
  const { form, busy, errors, values, outcome } = useEnquiryForm(kind)
  useReadOnlyFields(formId, busy)
  const posted = useContext(PostedFormContext)
  const shown = posted && showPosted(posted)
  const result = <SendResult kind={kind} outcome={shown?.outcome ?? outcome} alert={shown?.alert} />
  const field = enquiryFields(kind, posted?.typed ?? values, posted?.errors ?? errors)
  const firstWrong = shown?.firstWrong
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <h2 className="t-32" id={id}>
        {title}
      </h2>
      <form
        {...form}
        id={formId}
        method="post"
        action={path}
        className={`stack ${styles.form}`}
        data-enquiry={kind}
        aria-labelledby={id}
      >
        {posted && result}
        <div>
          {children((name) => ({
            ...field(name),
            // Without script the browser scrolls to the field with `autofocus`.
            ...(name === firstWrong && { autoFocus: true }),
          }))}
        </div>
        {!posted && result}
        <Button type="submit" busy={busy}>
          {submitLabel(submit, busy, outcome)}
        </Button>
      </form>
    </section>
  )
}
