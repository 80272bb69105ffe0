import { X } from 'lucide-react'
import { type Article, idOfArticleCode } from '../../../../../contract/articles/articles.ts'
import { formatRupees } from '../../../../../contract/numbers/format-number.ts'
import { IconButton } from '../../../../ui/button.tsx'
import { ArticleField } from '../../../article-field/article-field.tsx'
import type { DraftFieldProps } from '../../../records/draft-dialog.tsx'
import { ScanButton } from '../../scan/scan-codes.tsx'
import { codeInQr, codesIn } from './chosen-pieces.ts'
import styles from './new-order.module.css'

interface PiecesFieldProps {
  /** Holds the codes that were chosen. */
  chosen: DraftFieldProps
  search: DraftFieldProps
  articles: ReadonlyMap<string, Article | null>
}

const isWholeCode = (typed: string) => /^FL-[0-9]{6}$/i.test(typed.trim()) && idOfArticleCode(typed)

/** The sarees of an order: found by name, typed by code, or scanned from their tags one after the other. */
export function PiecesField({ chosen, search, articles }: PiecesFieldProps) {
  const codes = codesIn(chosen.value)
  const add = (code: string) => chosen.onText([...new Set([...codes, code])].join(' '))
  const type = (typed: string) => {
    search.onText(isWholeCode(typed) ? '' : typed)
    if (isWholeCode(typed)) add(typed.trim().toUpperCase())
  }
  const take = (text: string) => {
    const code = codeInQr(text)
    if (!code) return { words: 'That’s no tag of a saree.', isTaken: false }
    if (codes.includes(code)) return null
    add(code)
    return { words: `${code} added`, isTaken: true }
  }
  return (
    <div className={styles.search}>
      <input type="hidden" name={chosen.name} value={chosen.value} />
      {codes.length > 0 && (
        <ul className={styles.chosen} aria-label="Sarees of this order">
          {codes.map((code) => (
            <Chosen
              key={code}
              code={code}
              article={articles.get(code)}
              onRemove={() => chosen.onText(codes.filter((other) => other !== code).join(' '))}
            />
          ))}
        </ul>
      )}
      <ArticleField {...search} below={null} onText={type} />
      <ScanButton
        label="Scan tags"
        prompt="Hold the QR code of a tag before the camera."
        onCode={take}
      />
    </div>
  )
}

interface ChosenProps {
  code: string
  /** Null where there is none, undefined until it is known. */
  article: Article | null | undefined
  onRemove(): void
}

function Chosen({ code, article, onRemove }: ChosenProps) {
  return (
    <li>
      <span>
        <bdi>{article === null ? 'No such saree' : article?.article_name}</bdi>
        <small>
          {code}
          {article && `, ${formatRupees(article.article_price)}`}
        </small>
      </span>
      <IconButton label={`Remove ${code}`} onClick={onRemove}>
        <X aria-hidden="true" />
      </IconButton>
    </li>
  )
}
