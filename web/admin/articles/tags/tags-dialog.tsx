import { useState } from 'react'
import { createPortal } from 'react-dom'
import type { Article } from '../../../../contract/articles/articles.ts'
import { countOf } from '../../../../contract/numbers/count-of.ts'
import { formatRupees } from '../../../../contract/numbers/format-number.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { QrCode } from '../../../ui/qr-code.tsx'
import { describeTags } from './describe-tags.ts'
import { type LabelFormat, labelFormats } from './label-formats.ts'
import {
  canPrintTags,
  countTags,
  planPages,
  readTagsPerArticle,
  type TagsPerArticle,
} from './plan-tags.ts'
import tagStyles from './tag.module.css'
import { TagFields, type TagOptions } from './tag-fields.tsx'
import tagPagesStyles from './tag-pages.module.css'
import styles from './tags-dialog.module.css'

/** None while a wrong number is typed. */
const tagsPerArticle = ({ per, typedNumber }: TagOptions): TagsPerArticle => {
  if (per === 'number') return readTagsPerArticle(typedNumber) ?? 0
  return per === 'piece' ? per : 1
}

interface TagsDialogProps {
  articles: readonly [Article, ...Article[]]
  onClose(): void
}

/** Prints price tags whose QR code opens the article on a phone. */
export function TagsDialog({ articles, onClose }: TagsDialogProps) {
  const [options, setOptions] = useState<TagOptions>({
    format: 'a4',
    per: 'piece',
    typedNumber: '1',
    firstLabel: 1,
    hasPrice: true,
  })
  const { format, firstLabel, hasPrice } = options
  const per = tagsPerArticle(options)
  const { perPage } = labelFormats[format]
  const count = countTags(articles, per)
  const canPrint = canPrintTags(count)
  const used = perPage === 1 ? 0 : firstLabel - 1
  return (
    <Dialog
      open
      onClose={onClose}
      title="Print tags"
      description={`Scan a tag with a phone’s camera to open its article at ${location.host}.`}
      fullOnMobile
      footer={
        <Button disabled={!canPrint} onClick={() => print()} data-first>
          Print {countOf(count, 'tag')}
        </Button>
      }
    >
      <TagFields options={options} onChange={setOptions} />
      <p role="status" className={styles.hint}>
        {describeTags(articles, per)}
      </p>
      <figure className={styles.example} aria-label="Example">
        <Tag article={articles[0]} hasPrice={hasPrice} />
      </figure>
      {canPrint && (
        <TagPages
          pages={planPages(articles, { per, used, perPage })}
          format={format}
          hasPrice={hasPrice}
        />
      )}
    </Dialog>
  )
}

interface TagPagesProps {
  pages: readonly (readonly (Article | null)[])[]
  format: LabelFormat
  hasPrice: boolean
}

/** The pages of tags, which only paper shows; nothing else of the screen is printed while they are there. */
function TagPages({ pages, format, hasPrice }: TagPagesProps) {
  return createPortal(
    <div className={`${tagPagesStyles.pages} ${tagPagesStyles[format]}`}>
      {pages.map((labels, page) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pages and labels are known by their places only
        <div key={page} className={tagPagesStyles.page}>
          {labels.map((article, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <div key={place}>{article && <Tag article={article} hasPrice={hasPrice} />}</div>
          ))}
        </div>
      ))}
    </div>,
    document.body,
  )
}

interface TagProps {
  article: Article
  hasPrice: boolean
}

/** A price tag. Its QR code holds the address of the article's screen, which a phone's camera opens. */
function Tag({ article, hasPrice }: TagProps) {
  const { id, article_Id, article_name, article_price } = article
  return (
    <div className={tagStyles.tag}>
      <QrCode
        text={`${location.origin}/#/Viewarticleadmin/${id}`}
        label={`QR code of ${article_Id}`}
      />
      <div>
        <p className={tagStyles.name}>{article_name}</p>
        {hasPrice && <p className={tagStyles.price}>{formatRupees(article_price)}</p>}
        <p>{article_Id}</p>
      </div>
    </div>
  )
}
