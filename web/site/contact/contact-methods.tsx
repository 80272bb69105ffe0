import { Mail, MessageCircle, Phone } from 'lucide-react'
import { useFacts } from '../site-data.ts'
import styles from './contact-methods.module.css'

export function ContactMethods() {
  const { site_phone, site_phone_link, site_whatsapp, site_whatsapp_link, site_email } = useFacts()
  return (
    <dl className={styles.methods}>
      <div>
        <dt className="quiet">
          <Phone /> Phone
        </dt>
        <dd>
          <a className="bare figures" href={site_phone_link}>
            {site_phone}
          </a>
        </dd>
      </div>
      {site_whatsapp && (
        <div>
          <dt className="quiet">
            <MessageCircle /> WhatsApp
          </dt>
          <dd>
            <a className="bare figures" href={site_whatsapp_link}>
              {site_whatsapp}
            </a>
          </dd>
        </div>
      )}
      <div>
        <dt className="quiet">
          <Mail /> Email
        </dt>
        <dd>
          <a className="bare figures" href={`mailto:${site_email}`}>
            {site_email}
          </a>
        </dd>
      </div>
    </dl>
  )
}
