import type { StoredEnquiry } from '../../../contract/enquiries/enquiries.ts'

type Form = StoredEnquiry['form']

const MAX_QUOTE_LENGTH = 160

const shorten = (text: string) => {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  // Cut between whole characters, because `encodeURIComponent` throws for half an emoji.
  const characters = [...line]
  if (characters.length <= MAX_QUOTE_LENGTH) return line.replace(/\.$/, '')
  return `${characters.slice(0, MAX_QUOTE_LENGTH).join('').trim()} …`
}

const topicOf = ({ product, message }: Form) => {
  if (product) return `for asking about our ${product}`
  return message ? `for your message: “${shorten(message)}”` : 'for your message'
}

export const numberOf = ({ phone = '', mobile = phone }: Form) => mobile

export const whatsAppText = (form: Form) =>
  `Hello${form.name ? ` ${form.name}` : ''}, thank you ${topicOf(form)}. `
