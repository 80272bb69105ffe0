import { Mail, MapPin, Phone } from 'lucide-react'
import { company, phoneLink } from '../site.content.ts'
import styles from './contact-ways.module.css'

export function ContactWays() {
  return (
    <dl className={styles.ways}>
      <div>
        <dt>
          <Phone /> Phone
        </dt>
        <dd>
          <a href={phoneLink}>{company.phone}</a>
        </dd>
      </div>
      <div>
        <dt>
          <Mail /> E-mail
        </dt>
        <dd>
          <a href={`mailto:${company.email}`}>{company.email}</a>
        </dd>
      </div>
      <div>
        <dt>
          <MapPin /> Address
        </dt>
        <dd>
          {company.address.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </dd>
      </div>
    </dl>
  )
}
