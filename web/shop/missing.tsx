import type { MissingPage } from '../../contract/shop/shop-pages.ts'
import { shopAddress } from '../../contract/shop/shop-query.ts'
import { buttonClass } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PieceList } from './pieces.tsx'
import styles from './saree.module.css'

export function Missing({ page: { isGone, alike } }: { page: MissingPage }) {
  return (
    <div className={`wrap ${styles.saree}`}>
      <h1 className="visually-hidden">Saree shop</h1>
      <EmptyState
        title={isGone ? 'This saree has left the shop' : 'We can’t find this saree'}
        art="broken"
      >
        <p>
          {isGone
            ? 'You can’t buy it here any more.'
            : 'Please check the address, or look for it in the shop.'}
        </p>
        <a className={buttonClass()} href={shopAddress()}>
          See all sarees
        </a>
      </EmptyState>
      {alike.length > 0 && (
        <section className={styles.alike} aria-labelledby="like-title">
          <h2 id="like-title">In the shop now</h2>
          <PieceList pieces={alike} look="four" />
        </section>
      )}
    </div>
  )
}
