import { PageLink } from '../../ui/navigation/page-link.tsx'
import { PageHead } from '../page-head.tsx'
import { visibleDesks } from './contact.content.ts'
import { ContactLink } from './contact-link.tsx'
import styles from './contact-page.module.css'

/** For people who are customers already; `/Contactus` is for those who are not yet. */
export function Component() {
  return (
    <>
      <PageHead breadcrumb="Contact" title="The right desk, without a form.">
        Already a customer? Here is who answers. New to Freightloom?{' '}
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
