import type { Article } from '../../../contract/articles/articles.ts'
import type { PromisedPiece } from '../../../contract/articles/promised-pieces.ts'
import { countOf } from '../../../contract/numbers/count-of.ts'
import { formatCount } from '../../../contract/numbers/format-number.ts'
import { Chip } from '../../ui/chip.tsx'
import { PageLink } from '../../ui/navigation/page-link.tsx'
import { momentText } from '../dates.tsx'
import styles from './promised-pieces.module.css'

export const orderAddress = ({ order_id }: PromisedPiece) => `/Orders?order=${order_id}`

/** `Paid`, or `Reserved until Sat, 28 Nov, 6:05 pm`. */
export const promiseText = ({ is_paid, reserved_until }: PromisedPiece) => {
  if (is_paid) return 'Paid'
  return reserved_until === null
    ? 'Confirmed for delivery'
    : `Reserved until ${momentText(reserved_until)}`
}

/** For a place without room, such as `Reserved: FL-O-000021`. */
export const shortPromise = ({ is_paid, reserved_until, order_number }: PromisedPiece) => {
  const promise = reserved_until === null ? 'Confirmed' : 'Reserved'
  return `${is_paid ? 'Paid' : promise}: ${order_number}`
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
}

/** Whose the pieces of an article are, with the way to each order; nothing where none is promised. */
export function PromisedPieces({ article, isNamed }: PromisedPiecesProps) {
  const { article_name, article_stock, promised = [] } = article
  if (promised.length === 0) return null
  return (
    <section className={styles.promised} aria-label="Promised to buyers">
      <p>
        {isNamed && `${article_name}: `}
        {describeFree(article_stock - promised.length, article_stock)}
      </p>
      <ul className={styles.pieces}>
        {promised.map((piece) => (
          <li key={piece.order_id}>
            {promiseText(piece)}: <PageLink to={orderAddress(piece)}>{piece.order_number}</PageLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The same in the line of a row: the first order, and how many more there are. */
export function PromisedInLine({
  pieces: [first, ...others],
}: {
  pieces: readonly PromisedPiece[]
}) {
  if (!first) return null
  return (
    <PageLink to={orderAddress(first)} className={styles.inLine}>
      <Chip look="warn">
        {shortPromise(first)}
        {others.length > 0 && ` +${formatCount(others.length)}`}
      </Chip>
    </PageLink>
  )
}
