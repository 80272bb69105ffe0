import { Mail, MessageCircle, Phone } from 'lucide-react'
import type { StoredEnquiry } from '../../../contract/enquiries/enquiries.ts'
import { whatsAppAddress } from '../../../contract/whatsapp-address.ts'
import { callTo, digitsOf, mailTo } from '../contact-addresses.ts'
import styles from './contact-links.module.css'
import { numberOf, whatsAppText } from './whatsapp-text.ts'

export function NumberLinks({ number, text }: { number: string; text: string }) {
  const digits = digitsOf(number)
  const spaced = `${digits.slice(0, 5)} ${digits.slice(5)}`
  return (
    <>
      <a className={styles.link} href={callTo(number)} aria-label={`Call ${spaced}`}>
        <Phone aria-hidden="true" />
        <span>{spaced}</span>
      </a>
      <a
        className={styles.link}
        href={whatsAppAddress(text, number)}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={`WhatsApp to ${spaced}`}
      >
        <MessageCircle aria-hidden="true" />
        <span>WhatsApp</span>
      </a>
    </>
  )
}

export function MailLink({ email }: { email: string }) {
  const domainAt = email.lastIndexOf('@') + 1
  return (
    <a className={styles.link} href={mailTo(email)} aria-label={`Write to ${email}`}>
      <Mail aria-hidden="true" />
      <span>
        {email.slice(0, domainAt)}
        <wbr />
        {email.slice(domainAt)}
      </span>
    </a>
  )
}

export function ContactLinks({ enquiry }: { enquiry: StoredEnquiry }) {
  const { form } = enquiry
  const number = numberOf(form)
  if (!number && !form.email) return null
  return (
    <div className={styles.links}>
      {number && <NumberLinks number={number} text={whatsAppText(enquiry)} />}
      {form.email && <MailLink email={form.email} />}
    </div>
  )
}
