import { Info } from 'lucide-react'
import { formatRupees } from '../../../contract/numbers/format-number.ts'
import rulesStyles from '../../shop/return-rules.module.css'
import styles from '../../shop/window/saree.module.css'
import { ShareButton } from '../../shop/window/share-button.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { PageLink } from '../../ui/navigation/page-link.tsx'
import { offer } from './offer.content.ts'
import type { SampleArticle } from './sample-article.ts'

/** The button is disabled: there is no cart (specification, section 2). */
export function Purchase({ article }: { article: SampleArticle }) {
  return (
    <div className={`stack ${styles.buy}`}>
      <h1>{article.name}</h1>
      <p className={`figures ${styles.price}`}>
        <data value={offer.price}>{formatRupees(offer.price)}</data> <small>{offer.taxes}</small>
      </p>
      <p className={`cluster quiet ${styles.stock}`}>
        <Chip look="ok">{offer.stock[0]}</Chip>
        <span className="visually-hidden">, </span>
        {offer.stock[1]}
      </p>
      <ul className={`stack ${rulesStyles.rules}`}>
        <li>{offer.dispatch}</li>
        <li>
          3 Days <PageLink to="/Returnpolicy">Return Policy</PageLink>
        </li>
        <li>{offer.payment}</li>
      </ul>
      <p>This is a sample. See what’s in stock in our shop.</p>
      <div className={styles.actions}>
        <PageLink className={buttonClass('ink')} to="/Shop">
          Visit the shop
        </PageLink>
        <Button disabled>Add to cart</Button>
        <ShareButton />
      </div>
      <p className={`anywhere ${styles.story}`}>{article.description}</p>
      <p className={`note ${styles.note}`}>
        <Info aria-hidden="true" />
        <span>
          Our <PageLink to="/Terms">Terms</PageLink> apply to every order, and our{' '}
          <PageLink to="/Privacypolicy">Privacy policy</PageLink> covers what you tell us.
        </span>
      </p>
    </div>
  )
}
