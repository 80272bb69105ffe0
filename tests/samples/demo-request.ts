import { demoForm, enquiryBody } from '../../server/testing/enquiries/enquiries.ts'

/** A demo request of this company. */
export const demoRequest = (company: string) =>
  enquiryBody('demo', { ...demoForm, company, email: `${company.toLowerCase()}@example.com` })
