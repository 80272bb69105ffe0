import { buttonClass } from '../../ui/button.tsx'
import { PageLink } from '../../ui/navigation/page-link.tsx'
import { PageHead } from '../page-head.tsx'
import { cloth, lead, making, shop, signs } from './about.content.ts'
import styles from './about-page.module.css'

/** About the saree business, not the freight company (specification, section 1). */
export function Component() {
  return (
    <>
      <PageHead breadcrumb="About Us" title="Silk, woven by hand, one saree at a time.">
        {lead}
      </PageHead>
      <div className={`wrap ${styles.cloth}`}>
        <div
          className={styles.saree}
          role="img"
          aria-label="Drawing of a hanging madder-red silk saree: gold motifs on the body, an indigo border along its edge, and a pallu of diamonds, mangoes and teeth at the lower end."
        >
          <div className={styles.pallu} />
        </div>
        <dl className={styles.parts}>
          {cloth.map(({ name, text }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </div>
      <section className={`wrap ${styles.making}`} aria-labelledby="making">
        <h2 id="making">How it is made</h2>
        <TextList items={making} />
      </section>
      <section className={styles.field} data-ground="indigo" aria-labelledby="signs">
        <div className={`wrap ${styles.signs}`}>
          <h2 id="signs">How to tell that it was</h2>
          <TextList items={signs} />
        </div>
      </section>
      <section className={`wrap ${styles.shop}`} aria-labelledby="shop">
        <h2 id="shop">{shop.title}</h2>
        <div>
          <p>{shop.text}</p>
          {shop.links.map(({ words, to }) => (
            <PageLink key={to} className={buttonClass('line')} to={to}>
              {words}
            </PageLink>
          ))}
        </div>
      </section>
    </>
  )
}

function TextList({ items }: { items: typeof making }) {
  return (
    <ul className={styles.words}>
      {items.map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  )
}
