import { LockKeyhole, Truck, Undo2 } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { PageLink } from '../../ui/navigation/page-link.tsx'
import { seller } from '../site.content.ts'
import styles from './purchase.module.css'
import { offer, type SampleArticle } from './sample-articles.content.ts'

export const price = `₹${offer.price.toLocaleString('en-IN')}`

/** The button is disabled: there is no cart (specification, section 2). */
export function Purchase({ article }: { article: SampleArticle }) {
  return (
    <div className={styles.purchase}>
      <h1>{article.name}</h1>
      <p className={styles.price}>
        <data value={offer.price}>{price}</data> <small>{offer.taxes}</small>
      </p>
      <p className={styles.stock}>
        <Chip look="ok">{offer.stock[0]}</Chip>
        <span className="visually-hidden">, </span>
        {offer.stock[1]}
      </p>
      <Button disabled>Add to cart</Button>
      <ul className={styles.pledges}>
        <li>
          <Truck aria-hidden="true" />
          {offer.dispatch}
        </li>
        <li>
          <Undo2 aria-hidden="true" />
          <span>
            3 Days <PageLink to="/Returnpolicy">Return Policy</PageLink>
          </span>
        </li>
        <li>
          <LockKeyhole aria-hidden="true" />
          {offer.payment}
        </li>
      </ul>
      <p className={styles.story}>{article.description}</p>
      <dl className={styles.facts}>
        {article.facts.map(({ name, text }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.small}>
        The shop takes orders by e-mail: <a href={`mailto:${seller.email}`}>{seller.email}</a>. The{' '}
        <PageLink to="/Terms">Terms</PageLink> apply to every order, and the{' '}
        <PageLink to="/Privacypolicy">Privacy policy</PageLink> to what you tell us with it.
      </p>
    </div>
  )
}
