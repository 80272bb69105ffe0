import { Mail, MessageCircle, Phone } from 'lucide-react'
import type { StoredEnquiry } from '../../../../contract/enquiries/enquiries.ts'
import { whatsAppAddress } from '../../../../contract/whatsapp-address.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { TextAreaField } from '../../../ui/form/field.tsx'
import { callTo, mailTo } from '../../contact-addresses.ts'
import thumbStyles from '../../thumb-bar.module.css'
import { numberOf } from '../whatsapp-text.ts'
import styles from './enquiry-details.module.css'

interface ContactButtonsProps extends Pick<StoredEnquiry, 'form'> {
  whatsAppText: string
}

/** On a phone, where the links beside the fields scroll away. */
export function ContactButtons({ form, whatsAppText }: ContactButtonsProps) {
  const number = numberOf(form)
  const iconOnly = `${buttonClass('line', 'small')} ${styles.contact} ${thumbStyles.small}`
  return (
    <>
      {number && (
        <a className={iconOnly} href={callTo(number)}>
          <Phone aria-hidden="true" /> <span>Call</span>
        </a>
      )}
      {form.email && (
        <a className={iconOnly} href={mailTo(form.email)}>
          <Mail aria-hidden="true" /> <span>Email</span>
        </a>
      )}
      {number && (
        <a
          className={`${buttonClass('line', 'small')} ${styles.contact}`}
          href={whatsAppAddress(whatsAppText, number)}
          target="_blank"
          rel="noopener noreferrer"
        >
          <MessageCircle aria-hidden="true" /> WhatsApp
        </a>
      )}
    </>
  )
}

interface WhatsAppMessageProps extends Pick<StoredEnquiry, 'form'> {
  text: string
  onChange(text: string): void
}

export function WhatsAppMessage({ form, text, onChange }: WhatsAppMessageProps) {
  return (
    <div className={styles.message}>
      <TextAreaField
        label="WhatsApp text"
        name=""
        hint="Filled in from the enquiry. Change it as you like."
        value={text}
        onText={onChange}
      />
      <a
        className={buttonClass('primary', 'small')}
        href={whatsAppAddress(text, numberOf(form))}
        target="_blank"
        rel="noopener noreferrer"
      >
        <MessageCircle aria-hidden="true" /> Open WhatsApp
      </a>
    </div>
  )
}
