import { formatRupees } from '../../../contract/numbers/format-number.ts'
import type { Piece, ShopPicture } from '../../../contract/shop/window/shop-pages.ts'
import { PictureSources } from '../../ui/picture-sources.tsx'
import { formatMoment, formatShopDay } from '../format-shop-day.ts'
import { type PieceCard, PieceCards } from './piece-cards.tsx'
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
        className="cover"
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
    <PieceCards
      look={look}
      cards={pieces.map((piece, index) => cardOf(piece, index < firstPictures))}
    />
  )
}

const markOf = ({ soldAt, heldUntil, stock }: Piece) => {
  if (soldAt) return 'Sold'
  if (heldUntil) return 'Reserved'
  return stock > 1 ? `${stock} in stock` : null
}

const stateOf = ({ soldAt, heldUntil }: Piece) => {
  if (soldAt) return 'sold'
  return heldUntil ? 'held' : undefined
}

const cardOf = (piece: Piece, isFirst: boolean): PieceCard => {
  const { address, name, cover, soldAt, heldUntil, price } = piece
  return {
    address,
    name,
    state: stateOf(piece),
    mark: markOf(piece),
    picture: cover ? (
      <Picture picture={cover} alt={cover.alt} sizes={cardSizes} isFirst={isFirst} />
    ) : (
      <span className={`quiet stack ${styles.none}`}>
        <span>No photo yet</span>
      </span>
    ),
    price: soldAt ? `Sold on ${formatShopDay(soldAt)}` : formatRupees(price),
    until: !soldAt && heldUntil ? `Reserved until ${formatMoment(heldUntil)}` : null,
  }
}
