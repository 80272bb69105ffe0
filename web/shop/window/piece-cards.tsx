import type { ReactNode } from 'react'
import { PageLink } from '../../ui/navigation/page-link.tsx'
import styles from './pieces.module.css'

export interface PieceCard {
  address: string
  name: string
  picture: ReactNode
  price: string
  state?: 'sold' | 'held' | undefined
  mark?: string | null
  /** Until when it is held. */
  until?: string | null
}

interface PieceCardsProps {
  cards: readonly PieceCard[]
  look?: 'four' | undefined
}

/** Sarees beside each other, each with a link to its page. */
export function PieceCards({ cards, look }: PieceCardsProps) {
  return (
    <ul className={look ? `${styles.pieces} ${styles[look]}` : styles.pieces}>
      {cards.map(({ address, name, picture, price, state, mark, until }) => (
        <li key={address}>
          <PageLink className={`stack ${styles.piece}`} to={address}>
            <span className={styles.picture} data-state={state}>
              {picture}
              {mark && <span className={`strong ${styles.mark}`}>{mark}</span>}
            </span>
            <strong>{name}</strong>
            <span className="quiet figures">{price}</span>
            {until && <span className={`figures ${styles.until}`}>{until}</span>}
          </PageLink>
        </li>
      ))}
    </ul>
  )
}
