import { Mail, MapPin, Phone } from 'lucide-react'
import { phoneLinkOf } from '../site.content.ts'
import styles from './reach.module.css'

export function Reach({ contact }: { contact: string }) {
  if (contact.includes('@')) {
    return (
      <p className={styles.reach}>
        <Mail /> <a href={`mailto:${contact}`}>{contact}</a>
      </p>
    )
  }
  if (contact.startsWith('+')) {
    return (
      <p className={styles.reach}>
        <Phone /> <a href={phoneLinkOf(contact)}>{contact}</a>
      </p>
    )
  }
  return (
    <p className={styles.reach}>
      <MapPin /> <span>{contact}</span>
    </p>
  )
}
