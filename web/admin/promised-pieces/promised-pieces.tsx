import type { ReactNode } from 'react'
import type { Article } from '../../../contract/articles/articles.ts'
import { holderOf, type PromisedPiece } from '../../../contract/articles/promised-pieces.ts'
import { countOf } from '../../../contract/numbers/count-of.ts'
import { formatCount } from '../../../contract/numbers/format-number.ts'
import { formatTenDigits } from '../../../contract/numbers/format-phone.ts'
import { Chip } from '../../ui/chip.tsx'
import { PageLink } from '../../ui/navigation/page-link.tsx'
import { callTo } from '../contact-addresses.ts'
import { momentText } from '../dates.tsx'
import styles from './promised-pieces.module.css'

/** The screen of the order; nothing for a piece that the desk keeps for a name. */
export const orderAddress = (piece: PromisedPiece) =>
  'order_id' in piece ? `/Orders?order=${piece.order_id}` : null

/** `Paid`, or `Reserved until Sat, 28 Nov, 6:05 pm`. */
export const promiseText = (piece: PromisedPiece) => {
  if ('is_paid' in piece && piece.is_paid) return 'Paid'
  return piece.reserved_until === null
    ? 'Confirmed for delivery'
    : `Reserved until ${momentText(piece.reserved_until)}`
}

/** For a place without room, such as `Reserved: FL-O-000021`. */
export const shortPromise = (piece: PromisedPiece) => {
  const promise = piece.reserved_until === null ? 'Confirmed' : 'Reserved'
  const isPaid = 'is_paid' in piece && piece.is_paid
  return `${isPaid ? 'Paid' : promise}: ${holderOf(piece)}`
}

/** How many pieces a customer can still have. */
const describeFree = (free: number, stock: number) => {
  if (free > 0) return `${formatCount(free)} of ${countOf(stock, 'piece')} free`
  return stock === 1 ? 'The only piece isn’t free' : 'No piece is free'
}

interface PromisedPiecesProps {
  article: Pick<Article, 'article_name' | 'article_stock' | 'promised'>
  /** Where others stand beside it. */
  isNamed?: boolean
  /** What can be done with a piece here. */
  action?: (piece: PromisedPiece) => ReactNode
}

/** Whose the pieces of an article are, with the way to each order; nothing where none is promised. */
export function PromisedPieces({ article, isNamed, action }: PromisedPiecesProps) {
  const { article_name, article_stock, promised = [] } = article
  if (promised.length === 0) return null
  return (
    <section className={styles.promised} aria-label="Promised to buyers">
      <p>
        {isNamed && `${article_name}: `}
        {describeFree(article_stock - promised.length, article_stock)}
      </p>
      <ul className={styles.pieces}>
        {promised.map((piece, index) => (
          // Two pieces may be for one order.
          <li key={'order_id' in piece ? `${piece.order_id} ${index}` : `hold ${piece.hold_id}`}>
            <span>
              {promiseText(piece)}: <Holder piece={piece} />
            </span>
            {action?.(piece)}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Holder({ piece }: { piece: PromisedPiece }) {
  const address = orderAddress(piece)
  if (address !== null) return <PageLink to={address}>{holderOf(piece)}</PageLink>
  const mobile = 'mobile' in piece ? piece.mobile : ''
  return (
    <>
      {holderOf(piece)}
      {mobile && (
        <>
          , <a href={callTo(mobile)}>{formatTenDigits(mobile)}</a>
        </>
      )}
    </>
  )
}

/** The same in the line of a row: the first of them, and how many more there are. */
export function PromisedInLine({
  pieces: [first, ...others],
}: {
  pieces: readonly PromisedPiece[]
}) {
  if (!first) return null
  const address = orderAddress(first)
  const chip = (
    <Chip look="warn">
      {shortPromise(first)}
      {others.length > 0 && `\u00a0+${formatCount(others.length)}`}
    </Chip>
  )
  if (address === null) return chip
  return (
    <PageLink to={address} className={styles.inLine}>
      {chip}
    </PageLink>
  )
}
