import type { Article } from '../../../../contract/articles/articles.ts'
import { formatRupees } from '../../../../contract/numbers/format-number.ts'
import { QrCode } from '../../../ui/qr-code.tsx'
import styles from './tag.module.css'

interface TagProps {
  article: Article
  hasPrice: boolean
}

/** A price tag. Its QR code holds the address of the article's screen, which a phone's camera opens. */
export function Tag({ article, hasPrice }: TagProps) {
  const { id, article_Id, article_name, article_price } = article
  return (
    <div className={styles.tag}>
      <QrCode
        text={`${location.origin}/#/Viewarticleadmin/${id}`}
        label={`QR code of ${article_Id}`}
      />
      <div>
        <p className={styles.name}>{article_name}</p>
        {hasPrice && <p className={styles.price}>{formatRupees(article_price)}</p>}
        <p>{article_Id}</p>
      </div>
    </div>
  )
}
