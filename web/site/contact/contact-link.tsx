import { Mail, MapPin, Phone } from 'lucide-react'
import { phoneLinkOf } from '../site.content.ts'
import styles from './contact-link.module.css'

export function ContactLink({ contact }: { contact: string }) {
  if (contact.includes('@')) {
    return (
      <p className={styles.link}>
        <Mail /> <a href={`mailto:${contact}`}>{contact}</a>
      </p>
    )
  }
  if (contact.startsWith('+')) {
    return (
      <p className={styles.link}>
        <Phone /> <a href={phoneLinkOf(contact)}>{contact}</a>
      </p>
    )
  }
  return (
    <p className={styles.link}>
      <MapPin /> <span>{contact}</span>
    </p>
  )
}
