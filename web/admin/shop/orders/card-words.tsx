import type { StoredOrder } from '../../../../contract/shop/orders/orders.ts'
import { CopyButton } from '../../../ui/copy-button.tsx'
import styles from './card-words.module.css'

interface CardWordsProps {
  order: Pick<StoredOrder, 'gift_message'>
}

/** The card of a gift, for who writes it by hand. */
export function CardWords({ order: { gift_message } }: CardWordsProps) {
  if (gift_message === '') return null
  return (
    <div className={styles.card}>
      <p>Write the card by hand:</p>
      <blockquote>
        <bdi>{gift_message}</bdi>
      </blockquote>
      <CopyButton label="Copy the words" text={gift_message} copied="Words copied" />
    </div>
  )
}
