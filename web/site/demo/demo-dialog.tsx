import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { callTime } from '../enquiry/alerts.ts'
import { SendResult } from '../enquiry/send-result.tsx'
import { submitLabel } from '../enquiry/submit-label.ts'
import { useEnquiryForm } from '../enquiry/use-enquiry-form.tsx'
import { DemoFields } from './demo-fields.tsx'

export function DemoDialog({ onClose }: { onClose(): void }) {
  const { errors, initialValues, formKey, failure, ...formState } = useEnquiryForm('demo', onClose)
  return (
    <FormDialog
      formState={formState}
      onClose={onClose}
      fullOnMobile
      title="Request Demo"
      description={`Tell us what you move. We call you ${callTime} and show you your own lanes. A demo costs nothing.`}
      submit={submitLabel('Send request', formState.busy, failure)}
    >
      {(form) => (
        <form {...form}>
          <DemoFields key={formKey} errors={errors} initialValues={initialValues} />
          <SendResult failure={failure} />
        </form>
      )}
    </FormDialog>
  )
}
