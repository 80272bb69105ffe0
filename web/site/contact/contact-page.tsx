import { Mail, MapPin, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import type { FactName } from '../../../contract/shop/settings/facts.ts'
import { PageLink } from '../../ui/navigation/page-link.tsx'
import { PageHead } from '../page-head.tsx'
import { useFacts } from '../site-data.ts'
import { desks } from './contact.content.ts'
import styles from './contact-page.module.css'

/** For people who are customers already; `/Contactus` is for those who are not yet. */
export function Component() {
  return (
    <>
      <PageHead breadcrumb="Contact" title="Reach the right desk. No forms.">
        Already a customer? Here’s who to ask. New to Freightloom?{' '}
        <PageLink to="/Contactus">Request a call back</PageLink>.
      </PageHead>
      <div className={`wrap ${styles.page}`}>
        <ul className={styles.desks}>
          {desks.map((desk) => (
            <Desk key={desk.title} {...desk} />
          ))}
        </ul>
      </div>
    </>
  )
}

/** It is shown only if one of its contacts is filled in. */
function Desk({ title, text, contacts, link }: (typeof desks)[number]) {
  const facts = useFacts()
  const phone = contacts.phone && facts[contacts.phone]
  const email = contacts.email && facts[contacts.email]
  const address = contacts.address && facts[contacts.address]
  if (!phone && !email && !address) return null
  return (
    <li>
      <h2 className="t-24">{title}</h2>
      <p className="quiet">{text}</p>
      <div>
        {phone && (
          <Contact>
            <Phone /> <a href={facts[`${contacts.phone}_link` as FactName]}>{phone}</a>
          </Contact>
        )}
        {email && (
          <Contact>
            <Mail /> <a href={`mailto:${email}`}>{email}</a>
          </Contact>
        )}
        {address && (
          <Contact>
            <MapPin /> <span>{address}</span>
          </Contact>
        )}
        {link && <PageLink to={link.to}>{link.words}</PageLink>}
      </div>
    </li>
  )
}

function Contact({ children }: { children: ReactNode }) {
  return <p className={`figures anywhere ${styles.contact}`}>{children}</p>
}
