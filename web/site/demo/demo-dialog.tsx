import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { callTime } from '../enquiry/alerts.ts'
import { SendResult } from '../enquiry/send-result.tsx'
import { submitLabel } from '../enquiry/submit-label.ts'
import { enquiryFields, useEnquiryForm } from '../enquiry/use-enquiry-form.ts'
import { DemoFields } from './demo-fields.tsx'

export function DemoDialog({ onClose }: { onClose(): void }) {
  const { errors, values, outcome, ...formState } = useEnquiryForm('demo', onClose)
  return (
    <FormDialog
      formState={formState}
      onClose={onClose}
      fullOnMobile
      title="Request Demo"
      description={`Tell us what you move. We’ll call you ${callTime} and show you your own lanes. It’s free.`}
      submit={submitLabel('Send request', formState.busy, outcome)}
    >
      {(form) => (
        <form {...form}>
          <DemoFields field={enquiryFields('demo', values, errors)} />
          <SendResult kind="demo" outcome={outcome} />
        </form>
      )}
    </FormDialog>
  )
}
