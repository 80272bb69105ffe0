import { Mail, MessageCircle, Phone } from 'lucide-react'
import type { StoredEnquiry } from '../../../contract/enquiries/enquiries.ts'
import styles from './contact-links.module.css'

/** Links to call or message a number of ten digits. Other characters are removed. */
export function NumberLinks({ number }: { number: string }) {
  const digits = number.replaceAll(/\D/g, '')
  return (
    <>
      <a className={styles.link} href={`tel:+91${digits}`}>
        <Phone aria-hidden="true" />
        <span className="visually-hidden">Call </span>
        {digits.slice(0, 5)} {digits.slice(5)}
      </a>
      <a
        className={styles.link}
        href={`https://wa.me/91${digits}`}
        target="_blank"
        rel="noopener noreferrer"
      >
        <MessageCircle aria-hidden="true" />
        WhatsApp<span className="visually-hidden"> to {digits}</span>
      </a>
    </>
  )
}

// Escaped, so that a typed address cannot add a second recipient.
const mailTo = (email: string) => `mailto:${encodeURIComponent(email).replace('%40', '@')}`

export function MailLink({ email }: { email: string }) {
  return (
    <a className={styles.link} href={mailTo(email)}>
      <Mail aria-hidden="true" />
      <span className="visually-hidden">Write to </span>
      {email}
    </a>
  )
}

export function ContactLinks({ form }: Pick<StoredEnquiry, 'form'>) {
  const { email = '', phone = '', mobile = phone } = form
  return (
    <div className={styles.links}>
      <NumberLinks number={mobile} />
      <MailLink email={email} />
    </div>
  )
}
