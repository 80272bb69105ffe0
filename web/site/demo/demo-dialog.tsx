import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { callTime } from '../enquiry/alerts.ts'
import { showDraft } from '../enquiry/drafts.ts'
import { SendResult } from '../enquiry/send-result.tsx'
import { submitLabel } from '../enquiry/submit-label.ts'
import { useEnquiryForm } from '../enquiry/use-enquiry-form.ts'
import { DemoFields } from './demo-fields.tsx'

export function DemoDialog({ onClose }: { onClose(): void }) {
  const { errors, initialValues, formKey, outcome, ...formState } = useEnquiryForm('demo', onClose)
  const close = () => {
    onClose()
    // A form on the page behind still shows what was typed there.
    showDraft('demo')
  }
  return (
    <FormDialog
      formState={formState}
      onClose={close}
      fullOnMobile
      title="Request Demo"
      description={`Tell us what you move. We call you ${callTime} and show you your own lanes. A demo costs nothing.`}
      submit={submitLabel('Send request', formState.busy, outcome)}
    >
      {(form) => (
        <form {...form}>
          <DemoFields key={formKey} errors={errors} initialValues={initialValues} />
          <SendResult outcome={outcome} />
        </form>
      )}
    </FormDialog>
  )
}
