import type {
  Correction,
  ImportedRow,
  PhotoChanges,
} from '../../../../contract/articles/article-files.ts'
import {
  describePhotos,
  emptyOr,
  joinSentences,
  resultLabels,
  unchangedSentences,
} from '../row-texts.ts'
import { type CorrectionOptions, CorrectValue } from './correct-value.tsx'
import styles from './row-reasons.module.css'

interface RowReasonsProps extends CorrectionOptions {
  row: ImportedRow
  countRows(correction: Correction): number
}

function Photos({ photos }: { photos: PhotoChanges }) {
  return describePhotos(photos).map(({ words, names, isProblem }) => (
    <p key={words} className={isProblem ? styles.problem : undefined}>
      {words}
      {names && (
        <>
          : <bdi>{names.join(', ')}</bdi>
        </>
      )}
    </p>
  ))
}

function Refused(props: RowReasonsProps) {
  const { row, countRows } = props
  return (
    <>
      <span className={styles.reasons}>{joinSentences(row.reasons)}</span>
      {row.corrections.map((correction) => (
        <CorrectValue
          key={correction.column}
          {...props}
          correction={correction}
          count={countRows(correction)}
        />
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
          {column} <del>{emptyOr(from)}</del> <span aria-hidden="true">→</span>{' '}
          <ins>{emptyOr(to)}</ins>
        </li>
      ))}
    </ul>
  )
}

export function RowReasons(props: RowReasonsProps) {
  const { row } = props
  if (row.result === 'refused') return <Refused {...props} />
  const { about } = resultLabels[row.result]
  return (
    <>
      {about && <p>{about}</p>}
      <Changes row={row} />
      {unchangedSentences(row.unchangedColumns).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <Photos photos={row.photos} />
    </>
  )
}
