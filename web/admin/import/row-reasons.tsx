import type { ImportedRow, Mend, PhotoChanges } from '../../../contract/articles/article-files.ts'
import { type MendOptions, MendValue } from './mend-value.tsx'
import styles from './row-reasons.module.css'

interface RowReasonsProps extends MendOptions {
  row: ImportedRow
  countRows(mend: Mend): number
}

const photosWord = (count: number) => (count === 1 ? '1 photo' : `${count} photos`)
const isAre = (count: number) => (count === 1 ? 'is' : 'are')

function Photos({ photos: { added, replaced, same, problems } }: { photos: PhotoChanges }) {
  const hasNews = added.length + replaced.length > 0
  return (
    <>
      {added.length > 0 && (
        <p>
          {photosWord(added.length)} {isAre(added.length)} added: <bdi>{added.join(', ')}</bdi>
        </p>
      )}
      {replaced.map((name) => (
        <p key={name}>
          Photo “<bdi>{name}</bdi>” has changed. It takes the place of the former one, which goes to
          the trash
        </p>
      ))}
      {hasNews && same > 0 && (
        <p>
          {photosWord(same)} {isAre(same)} there already
        </p>
      )}
      {problems.map((problem) => (
        <p key={problem} className={styles.problem}>
          {problem}
        </p>
      ))}
    </>
  )
}

function Refused(props: RowReasonsProps) {
  const { row, countRows } = props
  return (
    <>
      <span className={styles.reasons}>{row.reasons.join('. ')}</span>
      {row.mends.map((mend) => (
        <MendValue key={mend.column} {...props} mend={mend} count={countRows(mend)} />
      ))}
    </>
  )
}

function Changes({ row: { changes } }: Pick<RowReasonsProps, 'row'>) {
  if (changes.length === 0) return null
  return (
    <ul className={styles.changes}>
      {changes.map(({ column, from, to }) => (
        <li key={column}>
          {column} <del>{from || 'empty'}</del> <span aria-hidden="true">→</span>{' '}
          <ins>{to || 'empty'}</ins>
        </li>
      ))}
    </ul>
  )
}

export function RowReasons(props: RowReasonsProps) {
  const { row } = props
  if (row.result === 'refused') return <Refused {...props} />
  return (
    <>
      {row.result === 'added' && <p>A new article</p>}
      {row.result === 'same' && <p>Nothing changes</p>}
      <Changes row={row} />
      <Photos photos={row.photos} />
    </>
  )
}
