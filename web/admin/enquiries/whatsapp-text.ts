import type { StoredEnquiry } from '../../../contract/enquiries/enquiries.ts'

type Form = StoredEnquiry['form']

const MAX_QUOTE_LENGTH = 160

const shorten = (text: string) => {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return line.length <= MAX_QUOTE_LENGTH ? line : `${line.slice(0, MAX_QUOTE_LENGTH).trim()} …`
}

const topicOf = ({ product, message }: Form) => {
  if (product) return `for asking about our ${product}`
  return message ? `for your message: “${shorten(message)}”` : 'for your message'
}

export const numberOf = ({ phone = '', mobile = phone }: Form) => mobile

export const whatsAppText = (form: Form) =>
  `Hello${form.name ? ` ${form.name}` : ''}, thank you ${topicOf(form)}. `
