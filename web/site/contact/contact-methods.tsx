import { Mail, MessageCircle, Phone } from 'lucide-react'
import { whatsAppAddress } from '../../ui/whatsapp-address.ts'
import { company, phoneLink, unconfirmed } from '../site.content.ts'
import styles from './contact-methods.module.css'

const { whatsapp } = unconfirmed

const methods = [
  { name: 'Phone', text: company.phone, href: phoneLink, Icon: Phone },
  {
    name: 'WhatsApp',
    text: whatsapp,
    href: whatsAppAddress('', whatsapp),
    Icon: MessageCircle,
  },
  { name: 'Email', text: company.email, href: `mailto:${company.email}`, Icon: Mail },
]

export function ContactMethods() {
  return (
    <dl className={styles.methods}>
      {methods
        .filter(({ text }) => text !== '')
        .map(({ name, text, href, Icon }) => (
          <div key={name}>
            <dt>
              <Icon /> {name}
            </dt>
            <dd>
              <a href={href}>{text}</a>
            </dd>
          </div>
        ))}
    </dl>
  )
}
