import { formatRupees } from '../../../../contract/numbers/format-number.ts'
import type { StoredOrder } from '../../../../contract/shop/orders/orders.ts'
import { Chip } from '../../../ui/chip.tsx'
import { CoverThumb } from '../../pictures/cover-thumb.tsx'
import styles from './order-item.module.css'
import { buyerOf, chipOf, piecesText, timeWords } from './order-words.content.ts'
import { timeTexts } from './time-texts.ts'

interface OrderItemProps {
  order: StoredOrder
  isOpen: boolean
  nowMs: number
  onOpen(): void
}

export function OrderItem({ order, isOpen, nowMs, onOpen }: OrderItemProps) {
  const { chip, look, next, thread } = chipOf(order)
  const time = timeWords(order, nowMs, timeTexts)
  return (
    <button
      type="button"
      className={`${styles.item} ${thread ? styles[thread] : ''}`}
      aria-current={isOpen || undefined}
      data-row={order.id}
      onClick={onOpen}
    >
      <span className={styles.cover}>
        <CoverThumb picture={order.lines[0]?.picture ?? ''} sizes="54px" />
      </span>
      <strong>
        <bdi>{buyerOf(order)}</bdi>
        {order.state && `, ${order.state}`}
      </strong>
      <span className={`${styles.time} ${time.isUrgent ? styles.urgent : ''}`}>{time.text}</span>
      <span className={styles.what}>
        {order.number} · <bdi>{piecesText(order)}</bdi> · {formatRupees(order.total)}
      </span>
      <span className={styles.next}>
        <Chip look={look}>{chip}</Chip> {order.is_test && <Chip look="warn">Test</Chip>}{' '}
        {order.gift_to && <Chip>Gift</Chip>} {next}
      </span>
    </button>
  )
}
