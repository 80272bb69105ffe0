import type {
  ArticleChangePreview,
  ChangedField,
} from '../../../../contract/articles/article-changes.ts'
import { type ArticleState, stateLabels } from '../../../../contract/articles/article-states.ts'
import { formatFieldValue } from '../../../../contract/articles/format-field-value.ts'
import { countOf } from '../../../../contract/numbers/count-of.ts'
import { formatCount } from '../../../../contract/numbers/format-number.ts'
import type { Progress } from '../../../../contract/progress-lines.ts'
import styles from './change-preview.module.css'

const formatOf = (field: ChangedField) => (value: number | string) => {
  if (field === 'article_state') return stateLabels[value as ArticleState]
  return formatFieldValue(field, value) ?? (String(value) || 'empty')
}

const are = (count: number) => (count === 1 ? 'is' : 'are')

const verbOf = (field: ChangedField) => (field === 'trash' ? 'will be deleted' : 'will change')

const describeMissing = (count: number, what: string, how: string) =>
  `${countOf(count, 'article')} ${count === 1 ? 'has' : 'have'} no ${what} and would be shown to customers ${how}.`

interface ChangePreviewProps {
  field: ChangedField
  preview: ArticleChangePreview
  /** How many of the selected ones are no longer there. */
  gone: number
}

export function ChangePreview({ field, preview, gone }: ChangePreviewProps) {
  const { changed, unchanged, refused, examples, refusals, without_photo, without_stock } = preview
  const more = changed - examples.length
  return (
    <div className={styles.preview}>
      <p role="status">
        {countOf(changed, 'article')} {verbOf(field)}
        {unchanged > 0 &&
          `, ${formatCount(unchanged)} already ${unchanged === 1 ? 'matches' : 'match'}`}
        {gone > 0 && `, ${formatCount(gone)} ${are(gone)} no longer there`}
        {refused > 0 ? `, ${formatCount(refused)} will be skipped.` : '.'} You can undo this.
      </p>
      {without_photo > 0 && (
        <p className={styles.warning}>{describeMissing(without_photo, 'photo', 'without one')}</p>
      )}
      {without_stock > 0 && (
        <p className={styles.warning}>{describeMissing(without_stock, 'stock', 'as sold out')}</p>
      )}
      {refusals.length > 0 && <Refusals refusals={refusals} refused={refused} />}
      {examples.length > 0 && field !== 'trash' && <Values field={field} examples={examples} />}
      {examples.length > 0 && field === 'trash' && <Names examples={examples} />}
      {more > 0 && <p>and {countOf(more, 'article')} more</p>}
    </div>
  )
}

/** How far a change is that takes several steps. */
export function ChangeProgress({ label, done, total }: Progress & { label: string }) {
  return (
    <div className={styles.progress}>
      <progress aria-label={label} max={total} value={done} />
      <p>
        {formatCount(done)} of {countOf(total, 'article')} done. It continues if you close this.
      </p>
    </div>
  )
}

function Refusals({ refusals, refused }: Pick<ArticleChangePreview, 'refusals' | 'refused'>) {
  return (
    <ul className={styles.refusals}>
      {refusals.map(({ id, article_name, reason }) => (
        <li key={id}>
          {article_name}: {reason}
        </li>
      ))}
      {refused > refusals.length && <li>and {formatCount(refused - refusals.length)} more</li>}
    </ul>
  )
}

type Examples = Pick<ArticleChangePreview, 'examples'>

function Values({ field, examples }: Examples & { field: ChangedField }) {
  const format = formatOf(field)
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Article</th>
          <th scope="col">Now</th>
          <th scope="col">After</th>
        </tr>
      </thead>
      <tbody>
        {examples.map(({ id, article_name, before, after }) => (
          <tr key={id}>
            <th scope="row">{article_name}</th>
            <td>{format(before)}</td>
            <td>
              <b>{format(after)}</b>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Names({ examples }: Examples) {
  return (
    <ul className={styles.names}>
      {examples.map(({ id, article_name, article_Id }) => (
        <li key={id}>
          {article_name} <small>{article_Id}</small>
        </li>
      ))}
    </ul>
  )
}
