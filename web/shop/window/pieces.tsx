import { formatRupees } from '../../../contract/numbers/format-number.ts'
import type { Piece, ShopPicture } from '../../../contract/shop/window/shop-pages.ts'
import { PictureSources } from '../../ui/picture-sources.tsx'
import { formatMoment, formatShopDay } from '../format-shop-day.ts'
import styles from './pieces.module.css'

interface PictureProps {
  picture: ShopPicture
  alt: string
  sizes: string
  /** Whether it is in the first view, so that it is not loaded late. */
  isFirst?: boolean
}

export function Picture({ picture, alt, sizes, isFirst = false }: PictureProps) {
  const { name, widths, width, height } = picture
  return (
    <picture>
      <PictureSources name={name} widths={widths} sizes={sizes} />
      <img
        src={`/pictures/${name}`}
        alt={alt}
        width={width}
        height={height}
        loading={isFirst ? undefined : 'lazy'}
        fetchPriority={isFirst ? 'high' : undefined}
        decoding="async"
      />
    </picture>
  )
}

const cardSizes = '(max-width: 700px) 46vw, (max-width: 1100px) 30vw, 18rem'

interface PieceListProps {
  pieces: readonly Piece[]
  /** How many of its pictures are in the first view. */
  firstPictures?: number
  look?: 'four'
}

export function PieceList({ pieces, firstPictures = 0, look }: PieceListProps) {
  return (
    <ul className={look ? `${styles.pieces} ${styles[look]}` : styles.pieces}>
      {pieces.map((piece, index) => (
        <li key={piece.code}>
          <PieceCard piece={piece} isFirst={index < firstPictures} />
        </li>
      ))}
    </ul>
  )
}

type State = 'sold' | 'held' | undefined

const stateOf = ({ soldAt, heldUntil }: Piece): State => {
  if (soldAt) return 'sold'
  return heldUntil ? 'held' : undefined
}

const markOf = (piece: Piece) => {
  const state = stateOf(piece)
  if (state) return state === 'sold' ? 'Sold' : 'Held'
  return piece.stock > 1 ? `${piece.stock} pieces` : null
}

function PieceCard({ piece, isFirst }: { piece: Piece; isFirst: boolean }) {
  const { address, name, cover, soldAt, heldUntil, price } = piece
  const mark = markOf(piece)
  const state = stateOf(piece)
  return (
    <a className={styles.piece} href={address}>
      <span className={styles.picture} data-state={state}>
        {cover ? (
          <Picture picture={cover} alt={cover.alt} sizes={cardSizes} isFirst={isFirst} />
        ) : (
          <span className={styles.none}>
            <span>No photo yet</span>
          </span>
        )}
        {mark && <span className={styles.mark}>{mark}</span>}
      </span>
      <strong>{name}</strong>
      <span className={styles.price}>
        {soldAt ? `Sold on ${formatShopDay(soldAt)}` : formatRupees(price)}
      </span>
      {state === 'held' && heldUntil && (
        <span className={styles.until}>Held until {formatMoment(heldUntil)}</span>
      )}
    </a>
  )
}
