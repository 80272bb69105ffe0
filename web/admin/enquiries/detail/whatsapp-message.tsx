import { MessageCircle } from 'lucide-react'
import type { StoredEnquiry } from '../../../../contract/enquiries/enquiries.ts'
import { whatsAppAddress } from '../../../../contract/whatsapp-address.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { TextAreaField } from '../../../ui/form/field.tsx'
import { numberOf } from '../whatsapp-text.ts'
import styles from './enquiry-details.module.css'

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
