import { EnquiryForm } from '../enquiry/enquiry-form.tsx'
import { EnquiryPage } from '../enquiry/enquiry-page.tsx'
import { lead, nextSteps } from './demo.content.ts'
import { DemoFields } from './demo-fields.tsx'

export function Component() {
  return (
    <EnquiryPage title="Request Demo" lead={lead} nextSteps={nextSteps}>
      <EnquiryForm kind="demo" title="Where can we reach you?" submit="Send request">
        {(field) => <DemoFields field={field} />}
      </EnquiryForm>
    </EnquiryPage>
  )
}
