import { Menu, Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { shopAddress } from '../../contract/shop/shop-query.ts'
import { Footer } from '../site/layout/footer.tsx'
import { platformLinks } from '../site/layout/layout.content.ts'
import noticeStyles from '../site/layout/notice.module.css'
import headerStyles from '../site/layout/site-header.module.css'
import layoutStyles from '../site/layout/site-layout.module.css'
import { company, defaultWelcomeTitle, seller } from '../site/site.content.ts'
import { Logo } from '../ui/brand/logo.tsx'
import { buttonClass } from '../ui/button.tsx'
import { PageNavigationContext } from '../ui/navigation/page-navigation.ts'
import styles from './shop-frame.module.css'

const navigate = () => {}

interface ShopFrameProps {
  path: string
  notice: string | null
  children: ReactNode
}

/** Header, shop's line and footer around a page of the window. Everything in it is a link or a form, as it works without script. */
export function ShopFrame({ path, notice, children }: ShopFrameProps) {
  const navigation = { path, search: '', key: '', returned: false, navigate }
  return (
    <PageNavigationContext value={navigation}>
      <div className={layoutStyles.page}>
        <a className="skip-link" href="#main">
          Skip to content
        </a>
        <section className={noticeStyles.notice} aria-label="Announcement">
          <div className={`wrap ${noticeStyles.line}`}>
            <b>Notice</b>
            <p>{notice ?? defaultWelcomeTitle}</p>
          </div>
        </section>
        <ShopHeader />
        <ShopBar path={path} />
        <main className={layoutStyles.main} id="main" tabIndex={-1}>
          {children}
        </main>
        <Seller />
        <Footer />
      </div>
    </PageNavigationContext>
  )
}

const SIGN_IN = '/?login=/Dashboardadmin'

function ShopHeader() {
  return (
    <header className={headerStyles.header}>
      <div className={`wrap ${headerStyles.row}`}>
        <Logo name={company.name} to="/" page="home" />
        <nav className={styles.pages} aria-label="Main">
          <a className={headerStyles.item} href="/">
            Home
          </a>
          <a className={headerStyles.item} href="/Oursoultions">
            Our Solutions
          </a>
          <a className={headerStyles.item} href="/Contactus">
            Contact Us
          </a>
        </nav>
        <div className={headerStyles.buttons}>
          <a className={styles.search} href={`${shopAddress()}#search`} aria-label="Search">
            <Search />
          </a>
          <a className={headerStyles.item} href={SIGN_IN}>
            Login
          </a>
          <a className={buttonClass()} href="/Requestdemo">
            Request Demo
          </a>
        </div>
        <PhoneMenu />
      </div>
    </header>
  )
}

function PhoneMenu() {
  return (
    <details className={styles.menu}>
      <summary aria-label="Menu">
        <Menu />
      </summary>
      <nav aria-label="Menu" data-ground="indigo">
        <a href="/">Home</a>
        {platformLinks.map(({ name, to }) => (
          <a key={to} href={to}>
            {name}
          </a>
        ))}
        <a href="/Contactus">Contact Us</a>
        <a href={SIGN_IN}>Login</a>
        <a href={`${shopAddress()}#search`}>Search</a>
        <a href="/Requestdemo">Request Demo</a>
      </nav>
    </details>
  )
}

function ShopBar({ path }: { path: string }) {
  return (
    <nav className={styles.bar} aria-label="Saree shop">
      <div className={`wrap ${styles.line}`}>
        <a className={styles.name} href={shopAddress()}>
          {seller.name}
        </a>
        <a href={shopAddress()} aria-current={path === shopAddress() ? 'page' : undefined}>
          All sarees
        </a>
        <a className={styles.optional} href="/Returnpolicy">
          Return policy
        </a>
      </div>
    </nav>
  )
}

function Seller() {
  return (
    <section className={styles.seller} data-ground="indigo" aria-label="Who sells">
      <div className={`wrap ${styles.facts}`}>
        <div>
          <h2>Sold by</h2>
          <p>
            <strong>{seller.name}</strong>
          </p>
          <p>
            {seller.address.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </p>
        </div>
        <div>
          <h2>Questions about a piece</h2>
          <p>
            <a href={`mailto:${seller.email}`}>{seller.email}</a>
          </p>
        </div>
      </div>
    </section>
  )
}
