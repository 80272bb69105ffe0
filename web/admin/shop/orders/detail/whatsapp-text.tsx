import { MessageCircle } from 'lucide-react'
import { buttonClass } from '../../../../ui/button.tsx'
import { CopyButton } from '../../../../ui/copy-button.tsx'
import { TextAreaField } from '../../../../ui/form/field.tsx'
import styles from './whatsapp-text.module.css'

interface WhatsAppTextProps {
  text: string
  address: string
  onChange(text: string): void
}

export function WhatsAppText({ text, address, onChange }: WhatsAppTextProps) {
  return (
    <div className={styles.message}>
      <TextAreaField
        label="WhatsApp text"
        name=""
        hint="Filled in from the order. Change it as you like. You send it yourself."
        value={text}
        onText={onChange}
      />
      <div>
        <a
          className={buttonClass('ink', 'small')}
          href={address}
          target="_blank"
          rel="noopener noreferrer"
        >
          <MessageCircle aria-hidden="true" /> Open WhatsApp
        </a>
        <CopyButton label="Copy text" text={text} copied="Text copied" />
      </div>
    </div>
  )
}
