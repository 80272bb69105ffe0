import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { useEnquiryForm } from '../enquiry/enquiry-form.ts'
import { DemoFields } from './demo-fields.tsx'

/** The Request Demo modal: closes by itself once the request is stored. */
export function DemoDialog({ onClose }: { onClose(): void }) {
  const { errors, typed, round, ...use } = useEnquiryForm('demo', onClose)
  return (
    <FormDialog
      use={use}
      onClose={onClose}
      fullOnMobile
      title="Request Demo"
      description="Tell us what you move. We will show you your own lanes."
      submit={use.busy ? 'Submitting...' : 'Send request'}
    >
      {(form) => (
        <form {...form}>
          <DemoFields key={round} errors={errors} typed={typed} />
        </form>
      )}
    </FormDialog>
  )
}
