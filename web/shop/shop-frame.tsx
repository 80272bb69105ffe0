import { Menu, MessageCircle, Search, ShoppingBag } from 'lucide-react'
import type { ReactNode } from 'react'
import { type Notice, parseBannerLink } from '../../contract/banners/announcement.ts'
import { formatPhone } from '../../contract/numbers/format-phone.ts'
import { isOpenForOrders } from '../../contract/shop/settings/shop-settings.ts'
import { MAX_SEARCH_LENGTH, shopAddress } from '../../contract/shop/window/shop-query.ts'
import { whatsAppAddress } from '../../contract/whatsapp-address.ts'
import { shopNameOf, useShopSettings } from './settings-context.ts'
import styles from './shop-frame.module.css'

interface ShopFrameProps {
  /** The address of the list that is shown; empty on other pages. */
  path: string
  notice: Notice | null
  /** Those that the head leads to. */
  categories: readonly string[]
  children: ReactNode
}

/** The shop's own head and foot around each of its pages. Everything in it is a link or a form, as it works without script. */
export function ShopFrame({ path, notice, categories, children }: ShopFrameProps) {
  return (
    <div className="whole-page">
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      {notice && <News {...notice} />}
      <Head path={path} categories={categories} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Foot />
    </div>
  )
}

function News({ banner_name, banner_link }: Notice) {
  const link = parseBannerLink(banner_link)
  return (
    <section className={styles.news} aria-label="Announcement">
      <p className="wrap">{link === null ? banner_name : <a href={link}>{banner_name}</a>}</p>
    </section>
  )
}

/** A longer name is written smaller, so that two lines of it fit into the head on a phone. */
const MAX_LARGE_NAME = 20

function Head({ path, categories }: Pick<ShopFrameProps, 'path' | 'categories'>) {
  const settings = useShopSettings()
  const name = shopNameOf(settings)
  const links = (
    <>
      <ListLink path={path} to={shopAddress()} name="All sarees" />
      {categories.map((category) => (
        <ListLink key={category} path={path} to={shopAddress({ category })} name={category} />
      ))}
    </>
  )
  return (
    <header className={styles.head}>
      <div className={`wrap row ${styles.row}`}>
        <a
          className={name.length > MAX_LARGE_NAME ? `${styles.name} ${styles.long}` : styles.name}
          href={shopAddress()}
        >
          {name}
        </a>
        <nav className={styles.lists} aria-label="Shop">
          {links}
        </nav>
        {/* A list has a form of its own, which keeps what was chosen. */}
        {path === '' && <SearchForm />}
        <div className={styles.icons}>
          <a className={styles.seek} href={`${shopAddress()}#search`} aria-label="Search">
            <Search aria-hidden="true" />
          </a>
          {settings.shop_whatsapp && (
            <a href={whatsAppAddress('', settings.shop_whatsapp)} aria-label="Ask on WhatsApp">
              <MessageCircle aria-hidden="true" />
            </a>
          )}
          {isOpenForOrders(settings) && (
            <shop-pieces>
              <a href="/Order">
                <ShoppingBag aria-hidden="true" />
                <span className="visually-hidden">Your bag</span> <b hidden>0</b>
              </a>
            </shop-pieces>
          )}
          <details className={styles.menu}>
            <summary aria-label="Menu">
              <Menu aria-hidden="true" />
            </summary>
            <nav className={`stack ${styles.panel}`} aria-label="Menu">
              {links}
              <a href="/Returnpolicy">Return policy</a>
            </nav>
          </details>
        </div>
      </div>
    </header>
  )
}

function ListLink({ path, to, name }: { path: string; to: string; name: string }) {
  return (
    <a className="target" href={to} aria-current={path === to ? 'page' : undefined}>
      {name}
    </a>
  )
}

function SearchForm() {
  return (
    <search className={styles.find}>
      <form action={shopAddress()}>
        <label className="visually-hidden" htmlFor="find">
          Search the shop
        </label>
        <input
          id="find"
          name="q"
          type="search"
          maxLength={MAX_SEARCH_LENGTH}
          placeholder="Search sarees"
        />
        <button type="submit" aria-label="Search">
          <Search aria-hidden="true" />
        </button>
      </form>
    </search>
  )
}

function Foot() {
  return (
    <footer className="quiet" data-ground="indigo">
      <Seller />
      <div className="wrap cluster note legal">
        <p>
          © {import.meta.env.BUILD_YEAR} {shopNameOf(useShopSettings())}
        </p>
        <a href="/Shippingpolicy">Shipping</a>
        <a href="/Returnpolicy">Returns</a>
        <a href="/Terms#cancellation">Cancellation and refund</a>
        <a href="/Terms">Terms</a>
        <a href="/Privacypolicy">Privacy</a>
        <a href="/Contact">Contact</a>
        <a className={styles.runs} href="/">
          Runs on Freightloom
        </a>
      </div>
    </footer>
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
    <section className={`wrap anywhere ${styles.seller}`} aria-label="Seller">
      <div>
        <h2 className="plain-13">Sold by</h2>
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
          <h2 className="plain-13">Questions? Ask us</h2>
          {shop_whatsapp && (
            <a href={whatsAppAddress('', shop_whatsapp)}>WhatsApp {formatPhone(shop_whatsapp)}</a>
          )}
          {shop_phone && <a href={`tel:${shop_phone}`}>{formatPhone(shop_phone)}</a>}
          {shop_email && <a href={`mailto:${shop_email}`}>{shop_email}</a>}
          {opening_hours && <p>{opening_hours}</p>}
        </div>
      )}
      {grievance_name && (
        <>
          <div>
            <h2 className="plain-13">Grievance officer</h2>
            <p>
              <strong>{grievance_name}</strong>
              {grievance_designation && `, ${grievance_designation}`}
            </p>
            {grievance_email && <a href={`mailto:${grievance_email}`}>{grievance_email}</a>}
            {grievance_phone && (
              <a href={`tel:${grievance_phone}`}>{formatPhone(grievance_phone)}</a>
            )}
          </div>
          <div>
            <h2 className="plain-13">If something went wrong</h2>
            <p>
              <a href="/Complaint">Make a complaint</a> or write to the grievance officer. We’ll
              acknowledge your complaint within 48 hours and settle it within one month.
            </p>
          </div>
        </>
      )}
    </section>
  )
}
