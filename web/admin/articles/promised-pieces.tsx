import { type PromisedPiece, promiseOf } from '../../../contract/articles/promised-pieces.ts'
import { capitalize } from '../../../contract/records/records.ts'
import { PageLink } from '../../ui/navigation/page-link.tsx'
import { DateTime } from '../dates.tsx'
import styles from './promised-pieces.module.css'

/** Whose the pieces of an article are, with the way to each order. */
export function PromisedPieces({ pieces = [] }: { pieces: readonly PromisedPiece[] | undefined }) {
  if (pieces.length === 0) return null
  return (
    <ul className={styles.promised} aria-label="Promised to buyers">
      {pieces.map((piece) => (
        <li key={piece.order_id}>
          {capitalize(promiseOf(piece))}:{' '}
          <PageLink to={`/Orders?order=${piece.order_id}`}>{piece.order_number}</PageLink>
          {piece.reserved_until && (
            <>
              , until <DateTime iso={piece.reserved_until} />
            </>
          )}
        </li>
      ))}
    </ul>
  )
}
