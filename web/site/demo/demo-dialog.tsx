import { useId } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DemoForm, useDemoForm } from './demo-form.tsx'

/** The Request Demo modal: closes by itself once the request is stored. */
export function DemoDialog({ onClose }: { onClose(): void }) {
  const id = useId()
  const { busy, ...rest } = useDemoForm(onClose)
  return (
    <Dialog
      open
      onClose={onClose}
      fullOnMobile
      title="Request Demo"
      description="Tell us what you move. We will show you your own lanes."
      footer={
        <>
          <Button look="line" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={id} busy={busy}>
            {busy ? 'Submitting...' : 'Send request'}
          </Button>
        </>
      }
    >
      <DemoForm id={id} {...rest} />
    </Dialog>
  )
}
