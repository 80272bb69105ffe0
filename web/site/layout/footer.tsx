import type { MouseEvent } from 'react'
import { publicPaths } from '../../documents.ts'
import { findDocument } from '../../find-document.ts'
import { Logo } from '../../ui/brand/logo.tsx'
import { opensElsewhere } from '../../ui/navigation/opens-elsewhere.ts'
import { PageLink } from '../../ui/navigation/page-link.tsx'
import { usePageNavigation } from '../../ui/navigation/page-navigation.ts'
import { showError, showSuccess } from '../../ui/toast/toast.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { company } from '../site.content.ts'
import { useFacts } from '../site-data.ts'
import { useSiteActions } from '../use-site-actions.ts'
import styles from './footer.module.css'
import { about, legalLinks, networks } from './layout.content.ts'

export function Footer() {
  return (
    <footer className={styles.footer} data-ground="indigo">
      <div className={`wrap ${styles.columns}`}>
        <div className={`quiet stack ${styles.about}`}>
          <Logo name={company.name} to="/" page="home" />
          {about.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
        <QuickLinks />
        <ContactInfo />
      </div>
      <div className="wrap cluster note legal">
        <p>
          © {import.meta.env.BUILD_YEAR} {company.name}. Rates and lanes on this site are samples.
        </p>
        {legalLinks.map(({ name, to }) => (
          <PageLink key={to} to={to}>
            {name}
          </PageLink>
        ))}
        <ShareButton />
      </div>
      <div className={styles.endPiece} />
    </footer>
  )
}

function QuickLinks() {
  const { openDemo } = useSiteActions()
  function followDemo(event: MouseEvent) {
    if (opensElsewhere(event)) return
    event.preventDefault()
    openDemo()
  }
  return (
    <nav aria-label="Quick Links">
      <h2 className="plain-13">Quick Links</h2>
      <ul className={`quiet stack ${styles.links}`}>
        <li>
          <PageLink to="/">Home</PageLink>
        </li>
        <li>
          <PageLink to="/Oursoultions">Our Solutions</PageLink>
        </li>
        <li>
          <PageLink to="/Contactus">Contact us</PageLink>
        </li>
        <li>
          <PageLink to="/Requestdemo" onClick={followDemo}>
            Request Demo
          </PageLink>
        </li>
      </ul>
    </nav>
  )
}

function ContactInfo() {
  const facts = useFacts()
  const filled = networks.filter(({ fact }) => facts[fact])
  return (
    <div>
      <h2 className="plain-13">Contact Info</h2>
      <address className={`quiet stack ${styles.links}`}>
        <a href={`mailto:${facts.site_email}`}>{facts.site_email}</a>
        <a href={facts.site_phone_link}>{facts.site_phone}</a>
        <p>{facts.site_address}</p>
        {filled.length > 0 && (
          <p>
            {filled.map(({ name, fact }) => (
              <a key={fact} href={facts[fact]}>
                {name}
              </a>
            ))}
          </p>
        )}
      </address>
    </div>
  )
}

const share = async (url: string) => {
  if (navigator.share) return navigator.share({ title: document.title, url }).catch(() => {})
  await navigator.clipboard.writeText(url).then(
    () => showSuccess('Link copied'),
    () => showError(`This browser doesn’t allow copying. Please copy this link yourself: ${url}`),
  )
}

/** Shares the clean path, of which link previews show title and picture, with the section of a policy; hidden where the browser cannot share or copy. */
function ShareButton() {
  const isHydrated = useHydrated()
  const navigation = usePageNavigation()
  const path = findDocument(navigation.path, publicPaths)
  if (!isHydrated || !path || !(navigator.share || navigator.clipboard)) return null
  const section = new URLSearchParams(navigation.search).get('section')
  const url = location.origin + path + (section ? `#${section}` : '')
  return (
    <button type="button" onClick={() => share(url)}>
      Share this page
    </button>
  )
}
