import { FormDialog } from '../../ui/form-dialog.tsx'
import { DemoForm, useDemoForm } from './demo-form.tsx'

/** The Request Demo modal: closes by itself once the request is stored. */
export function DemoDialog({ onClose }: { onClose(): void }) {
  const { errors, ...use } = useDemoForm(onClose)
  return (
    <FormDialog
      use={use}
      onClose={onClose}
      fullOnMobile
      title="Request Demo"
      description="Tell us what you move. We will show you your own lanes."
      submit={use.busy ? 'Submitting...' : 'Send request'}
    >
      {(form) => <DemoForm form={form} errors={errors} />}
    </FormDialog>
  )
}
