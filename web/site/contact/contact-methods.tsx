import { Mail, MessageCircle, Phone } from 'lucide-react'
import { Filled } from '../filled.tsx'
import { facts } from '../site.content.ts'
import styles from './contact-methods.module.css'

const methods = [
  { name: 'Phone', fact: 'site_phone', href: facts.site_phone_link, Icon: Phone },
  {
    name: 'WhatsApp',
    fact: 'site_whatsapp',
    href: facts.site_whatsapp_link,
    Icon: MessageCircle,
  },
  { name: 'Email', fact: 'site_email', href: `mailto:${facts.site_email}`, Icon: Mail },
] as const

export function ContactMethods() {
  return (
    <dl className={styles.methods}>
      {methods.map(({ name, fact, href, Icon }) => (
        <Filled key={name} fact={fact}>
          <div>
            <dt>
              <Icon /> {name}
            </dt>
            <dd>
              <a href={href}>{facts[fact]}</a>
            </dd>
          </div>
        </Filled>
      ))}
    </dl>
  )
}
