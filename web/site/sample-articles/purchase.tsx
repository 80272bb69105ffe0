import { LockKeyhole, Mail, Truck, Undo2 } from 'lucide-react'
import { formatCount } from '../../../contract/numbers/format-number.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { PageLink } from '../../ui/navigation/page-link.tsx'
import { useFacts } from '../site-data.ts'
import { offer } from './offer.content.ts'
import styles from './purchase.module.css'
import type { SampleArticle } from './sample-article.ts'
import { Share } from './share/share.tsx'

export const price = `₹${formatCount(offer.price)}`

const orderLink = (email: string, { name }: SampleArticle) =>
  `mailto:${email}?subject=${encodeURIComponent(`Order: ${name}`)}`

/** The button is disabled: there is no cart (specification, section 2). */
export function Purchase({ article }: { article: SampleArticle }) {
  const { shop_email } = useFacts()
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
      <p>To order, email us. Tell us which saree you’d like and where to send it.</p>
      <div className={styles.actions}>
        <Button disabled>Add to cart</Button>
        <Share article={article} />
      </div>
      <PageLink className={buttonClass('line')} to="/Shop">
        Visit the shop
      </PageLink>
      <a className={buttonClass('ink')} href={orderLink(shop_email, article)}>
        <Mail aria-hidden="true" /> Order by email
      </a>
      <ul className={styles.promises}>
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
        Send orders to <a href={`mailto:${shop_email}`}>{shop_email}</a>. Our{' '}
        <PageLink to="/Terms">Terms</PageLink> apply to every order, and our{' '}
        <PageLink to="/Privacypolicy">Privacy policy</PageLink> covers what you tell us.
      </p>
    </div>
  )
}
