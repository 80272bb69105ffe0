import { Mail, MapPin, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import type { FactName } from '../../../contract/shop/settings/facts.ts'
import { PageLink } from '../../ui/navigation/page-link.tsx'
import { Filled } from '../filled.tsx'
import { PageHead } from '../page-head.tsx'
import { facts } from '../site.content.ts'
import { desks } from './contact.content.ts'
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
          {desks.map((desk) =>
            desk.needs ? (
              <Filled key={desk.title} fact={desk.needs}>
                <Desk {...desk} />
              </Filled>
            ) : (
              <Desk key={desk.title} {...desk} />
            ),
          )}
        </ul>
      </div>
    </>
  )
}

function Desk({ title, text, contacts, link }: (typeof desks)[number]) {
  const { phone, email, address } = contacts
  return (
    <li>
      <h2>{title}</h2>
      <p>{text}</p>
      <div>
        {phone && (
          <Contact fact={phone}>
            <Phone /> <a href={facts[`${phone}_link`]}>{facts[phone]}</a>
          </Contact>
        )}
        {email && (
          <Contact fact={email}>
            <Mail /> <a href={`mailto:${facts[email]}`}>{facts[email]}</a>
          </Contact>
        )}
        {address && (
          <Contact fact={address}>
            <MapPin /> <span>{facts[address]}</span>
          </Contact>
        )}
        {link && <PageLink to={link.to}>{link.words}</PageLink>}
      </div>
    </li>
  )
}

function Contact({ fact, children }: { fact: FactName; children: ReactNode }) {
  return (
    <Filled fact={fact}>
      <p className={contactLinkStyles.link}>{children}</p>
    </Filled>
  )
}
