import { CircleAlert, CircleCheck } from 'lucide-react'
import type { Article } from '../../../contract/articles/articles.ts'
import type { ArticlePicture } from '../../../contract/pictures/pictures.ts'
import box from '../box.module.css'
import styles from './check-list.module.css'

interface CheckListProps {
  article: Article
  pictures: readonly ArticlePicture[]
  onOpen(dialog: 'pictures' | 'edit'): void
}

const checksOf = ({ article, pictures }: Omit<CheckListProps, 'onOpen'>) =>
  [
    { label: 'Photo', isDone: pictures.length > 0, give: 'Add it', dialog: 'pictures' },
    { label: 'Price', isDone: article.article_price > 0, give: 'Enter it', dialog: 'edit' },
    {
      label: 'Description of the first photo',
      isDone: Boolean(pictures[0]?.alt),
      give: pictures.length > 0 && 'Write it',
      dialog: 'pictures',
    },
  ] as const

export function CheckList({ article, pictures, onOpen }: CheckListProps) {
  const checks = checksOf({ article, pictures })
  const done = checks.filter(({ isDone }) => isDone).length
  return (
    <section className={`${box.box} ${styles.list}`} aria-labelledby="check-list">
      <h2 id="check-list">
        Checklist{' '}
        <small>
          {done} of {checks.length}
        </small>
      </h2>
      <ul>
        {checks.map(({ label, isDone, give, dialog }) => (
          <li key={label} className={isDone ? styles.done : styles.missing}>
            {isDone ? <CircleCheck aria-hidden="true" /> : <CircleAlert aria-hidden="true" />}
            <span>
              {label}
              <span className="visually-hidden">{isDone ? ', done' : ', missing'}</span>
            </span>
            {!isDone && give && (
              <button type="button" onClick={() => onOpen(dialog)}>
                {give}
                <span className="visually-hidden">: {label}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
