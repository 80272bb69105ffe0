import type { ReactNode } from 'react'
import { buttonClass } from '../../ui/button.tsx'
import { Breadcrumbs } from '../../ui/navigation/breadcrumbs.tsx'
import { PageLink } from '../../ui/navigation/page-link.tsx'
import { type PictureUrls, SareePicture } from '../sarees/saree-picture.tsx'
import { cloth, cover, lead, making, shop, signs } from './about.content.ts'
import styles from './about-page.module.css'

/** The query differs from that of the articles: a file that both import would be a chunk, and a request, of its own. */
const pictureUrls: PictureUrls = import.meta.glob<string>(
  [
    './pictures/hara-draped-{360,720,1080}.*',
    './pictures/double-folded-{360,720,1080}.*',
    './pictures/{hara,tussar}-border-{360,720,1080}.*',
    './pictures/making-{360,720}.*',
  ],
  { base: '../sarees', eager: true, query: '?url&of=about', import: 'default' },
)

/** About the saree business, not the freight company (specification, section 1). */
export function Component() {
  return (
    <>
      <Cover />
      <dl className={`wrap ${styles.parts}`}>
        {cloth.map(({ name, text }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="quiet">{text}</dd>
          </div>
        ))}
      </dl>
      <Making />
      <Signs />
      <Shop />
    </>
  )
}

function Cover() {
  return (
    <div className={styles.cover}>
      <div className={styles.picture}>
        <SareePicture
          urls={pictureUrls}
          saree="hara"
          view="draped"
          alt={cover}
          sizes="(max-width: 860px) 100vw, 58vw"
          priority
        />
      </div>
      <div className={`stack ${styles.opening}`}>
        <Breadcrumbs above={[{ label: 'Home', to: '/' }]} here="About Us" />
        <h1>Silk, woven by hand, one saree at a time.</h1>
        <p className="lead">{lead}</p>
        <PageLink className={buttonClass('line')} to="/Viewarticle1">
          See a saree
        </PageLink>
      </div>
    </div>
  )
}

function Making() {
  return (
    <section className={`wrap ${styles.making}`} aria-labelledby="making">
      <h2 className="t-44" id="making">
        How it’s made
      </h2>
      <ul className={styles.pictures}>
        {making.map(({ alt, ...item }) => (
          <PictureItem key={item.title} {...item}>
            <MakingPicture alt={alt} />
          </PictureItem>
        ))}
      </ul>
    </section>
  )
}

function Signs() {
  return (
    <section className={styles.signs} aria-labelledby="signs">
      <h2 id="signs" className="wrap t-44">
        Signs of a handloom
      </h2>
      <ul className={styles.pictures}>
        {signs.map(({ title, text, ...picture }) => (
          <PictureItem key={title} title={title} text={text}>
            <SareePicture urls={pictureUrls} {...picture} sizes="(max-width: 760px) 100vw, 34vw" />
          </PictureItem>
        ))}
      </ul>
    </section>
  )
}

function Shop() {
  return (
    <section className={`wrap columns-860 ${styles.shop}`} aria-labelledby="shop">
      <h2 className="t-44" id="shop">
        {shop.title}
      </h2>
      <div>
        <p className="lead">{shop.text}</p>
        {shop.links.map(({ words, to }) => (
          <PageLink key={to} className={buttonClass('line')} to={to}>
            {words}
          </PageLink>
        ))}
      </div>
    </section>
  )
}

interface PictureItemProps {
  title: string
  text: string
  children: ReactNode
}

function PictureItem({ title, text, children }: PictureItemProps) {
  return (
    <li>
      {children}
      <h3>{title}</h3>
      <p className="quiet">{text}</p>
    </li>
  )
}

const url = (file: string) => pictureUrls[`./pictures/making-${file}`]

/** One file holds all four, so that they need one request; the styles of the list cut each of them out. */
function MakingPicture({ alt }: { alt: string }) {
  return (
    <picture>
      <source
        type="image/avif"
        srcSet={`${url('360.avif')} 1440w, ${url('720.avif')} 2880w`}
        sizes="(max-width: 500px) 448px, (max-width: 860px) 184vw, 92vw"
      />
      <img
        className="cover"
        loading="lazy"
        src={url('360.jpeg')}
        alt={alt}
        width={360}
        height={480}
        draggable="false"
      />
    </picture>
  )
}
