import { Mail, MapPin, Phone } from 'lucide-react'
import { PageLink } from '../../ui/navigation/page-link.tsx'
import { PageHead } from '../page-head.tsx'
import { phoneLinkOf } from '../site.content.ts'
import { visibleDesks } from './contact.content.ts'
import contactLinkStyles from './contact-link.module.css'
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
          {visibleDesks.map(({ title, text, contacts, link }) => (
            <li key={title}>
              <h2>{title}</h2>
              <p>{text}</p>
              <div>
                {contacts.map((contact) => (
                  <ContactLink key={contact} contact={contact} />
                ))}
                {link && <PageLink to={link.to}>{link.words}</PageLink>}
              </div>
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}

function ContactLink({ contact }: { contact: string }) {
  if (contact.includes('@')) {
    return (
      <p className={contactLinkStyles.link}>
        <Mail /> <a href={`mailto:${contact}`}>{contact}</a>
      </p>
    )
  }
  if (contact.startsWith('+')) {
    return (
      <p className={contactLinkStyles.link}>
        <Phone /> <a href={phoneLinkOf(contact)}>{contact}</a>
      </p>
    )
  }
  return (
    <p className={contactLinkStyles.link}>
      <MapPin /> <span>{contact}</span>
    </p>
  )
}
