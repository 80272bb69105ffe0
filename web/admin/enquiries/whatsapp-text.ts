import type { StoredEnquiry } from '../../../contract/enquiries/enquiries.ts'
import { ADDED_KIND, WANTED_KIND } from '../../../contract/enquiries/kind-names.ts'

type Form = StoredEnquiry['form']

const MAX_QUOTE_LENGTH = 160

const shorten = (text: string) => {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  // Cut between whole characters, because `encodeURIComponent` throws for half an emoji.
  const characters = [...line]
  if (characters.length <= MAX_QUOTE_LENGTH) return line.replace(/\.$/, '')
  return `${characters.slice(0, MAX_QUOTE_LENGTH).join('').trim()} …`
}

type Asked = Pick<StoredEnquiry, 'form'> &
  Partial<Pick<StoredEnquiry, 'kind' | 'article_Id' | 'article_name'>>

const topicOf = ({ form: { product, message }, kind, article_Id, article_name }: Asked) => {
  if (article_Id) return `for asking about ${article_name ?? 'our saree'} (${article_Id})`
  if (kind === 'complaint') return 'for telling us what went wrong'
  if (kind === WANTED_KIND) return 'for asking about our sarees'
  if (product) return `for asking about our ${product}`
  if (kind === ADDED_KIND) return 'for your enquiry'
  return message ? `for your message: “${shorten(message)}”` : 'for your message'
}

export const numberOf = ({ phone = '', mobile = phone }: Form) => mobile

export const whatsAppText = (asked: Asked) =>
  `Namaste${asked.form.name ? ` ${asked.form.name}` : ''}, thank you ${topicOf(asked)}. `
