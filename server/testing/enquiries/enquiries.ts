import {
  type EnquiryKind,
  enquiryKinds,
  type SendMail,
} from '../../../contract/enquiries/enquiry-forms.ts'

export const demoForm = {
  name: 'Asha Rao',
  email: 'asha@roadlines.example',
  phone: '9876543210',
  company: 'Sample Roadlines',
  location: 'Surat',
  product: 'Billing Platform',
}

export const contactForm = {
  name: 'Asha Rao',
  email: 'asha@roadlines.example',
  mobile: '9876543210',
  message: 'Please call me about billing.',
}

export const enquiryBody = (
  kind: EnquiryKind,
  form: { email: string } & Record<string, unknown>,
): SendMail => ({
  to: form.email,
  subject: enquiryKinds[kind].subject,
  templateType: kind,
  text: JSON.stringify(form, null, 2),
})
