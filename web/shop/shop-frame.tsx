import { Menu, Package, Search } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Notice } from '../../contract/banners/announcement.ts'
import { formatPhone } from '../../contract/numbers/format-phone.ts'
import { isOpenForOrders } from '../../contract/shop/settings/shop-settings.ts'
import { shopAddress } from '../../contract/shop/window/shop-query.ts'
import { whatsAppAddress } from '../../contract/whatsapp-address.ts'
import { Footer } from '../site/layout/footer.tsx'
import { platformLinks } from '../site/layout/layout.content.ts'
import headerStyles from '../site/layout/site-header.module.css'
import layoutStyles from '../site/layout/site-layout.module.css'
import { Announcement } from '../site/layout/site-layout.tsx'
import { company, defaultWelcomeTitle } from '../site/site.content.ts'
import { Logo } from '../ui/brand/logo.tsx'
import { buttonClass } from '../ui/button.tsx'
import { shopNameOf, useShopSettings } from './settings-context.ts'
import styles from './shop-frame.module.css'

interface ShopFrameProps {
  path: string
  notice: Notice | null
  children: ReactNode
}

/** Header, shop's line and footer around a page of the window. Everything in it is a link or a form, as it works without script. */
export function ShopFrame({ path, notice, children }: ShopFrameProps) {
  return (
    <div className={layoutStyles.page}>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <Announcement {...(notice ?? { banner_name: defaultWelcomeTitle, banner_link: '' })} />
      <ShopHeader />
      <ShopBar path={path} />
      <main className={layoutStyles.main} id="main" tabIndex={-1}>
        {children}
      </main>
      <Seller />
      <Footer />
    </div>
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
  const settings = useShopSettings()
  const isOpen = isOpenForOrders(settings)
  return (
    <nav className={styles.bar} aria-label="Saree shop">
      <div className={`wrap ${styles.line}`}>
        <a className={styles.name} href={shopAddress()}>
          {shopNameOf(settings)}
        </a>
        <a href={shopAddress()} aria-current={path === shopAddress() ? 'page' : undefined}>
          All sarees
        </a>
        {isOpen && (
          <a className={styles.optional} href={`${shopAddress()}#how`}>
            How ordering works
          </a>
        )}
        <a className={styles.optional} href="/Returnpolicy">
          Return policy
        </a>
        {isOpen && (
          <shop-pieces>
            <a className={styles.yours} href="/Order" hidden>
              <Package aria-hidden="true" /> Your pieces <b>0</b>
            </a>
          </shop-pieces>
        )}
      </div>
    </nav>
  )
}

/** What the law asks a shop to say about itself; what is not filled is left out. */
function Seller() {
  const settings = useShopSettings()
  const { legal_name, shop_address, shop_phone, shop_whatsapp, shop_email } = settings
  const { opening_hours, grievance_name, grievance_designation } = settings
  const { grievance_email, grievance_phone } = settings
  const isReachable = Boolean(shop_phone || shop_whatsapp || shop_email)
  return (
    <section className={styles.seller} data-ground="indigo" aria-label="Who sells">
      <div className={`wrap ${styles.facts}`}>
        <div>
          <h2>Sold by</h2>
          <p>
            <strong>{shopNameOf(settings)}</strong>
            {legal_name && <span>{legal_name}</span>}
          </p>
          {shop_address && (
            <p>
              {shop_address.split('\n').map((line) => (
                <span key={line}>{line}</span>
              ))}
            </p>
          )}
        </div>
        {isReachable && (
          <div>
            <h2>Questions about a piece</h2>
            {shop_whatsapp && (
              <a href={whatsAppAddress('', shop_whatsapp)}>WhatsApp {formatPhone(shop_whatsapp)}</a>
            )}
            {shop_phone && <a href={`tel:${shop_phone}`}>{formatPhone(shop_phone)}</a>}
            {shop_email && <a href={`mailto:${shop_email}`}>{shop_email}</a>}
            {opening_hours && <p>{opening_hours}</p>}
          </div>
        )}
        {grievance_name && (
          <div>
            <h2>Grievance officer</h2>
            <p>
              <strong>{grievance_name}</strong>
              {grievance_designation && `, ${grievance_designation}`}
            </p>
            {grievance_email && <a href={`mailto:${grievance_email}`}>{grievance_email}</a>}
            {grievance_phone && (
              <a href={`tel:${grievance_phone}`}>{formatPhone(grievance_phone)}</a>
            )}
          </div>
        )}
      </div>
    </section>
  )
}
