import { useState } from 'react'
import type {
  Correction,
  ImportCheck,
  ImportedRow,
  PhotoChanges,
} from '../../../contract/articles/article-files.ts'
import { articleFileColumns } from '../../../contract/articles/article-labels.ts'
import { idOfArticleCode } from '../../../contract/articles/articles.ts'
import { formatCount } from '../../../contract/numbers/format-number.ts'
import { Chip } from '../../ui/chip.tsx'
import { PageLink } from '../../ui/navigation/page-link.tsx'
import styles from './checked-rows.module.css'
import {
  describePhotos,
  emptyOr,
  joinSentences,
  resultLabels,
  unchangedSentences,
} from './row-texts.ts'

interface CheckedRowsProps extends CorrectionOptions {
  rows: readonly ImportedRow[]
  allRows: readonly ImportedRow[]
}

const keyOf = ({ column, from, to }: Correction) => `${column} ${from.toLowerCase()} ${to}`

export function CheckedRows({ rows, allRows, ...correcting }: CheckedRowsProps) {
  const rowsByCorrection = Map.groupBy(
    allRows.flatMap(({ corrections }) => corrections),
    keyOf,
  )
  return (
    <div className={styles.rows}>
      <table>
        <thead>
          <tr>
            <th scope="col">Row</th>
            <th scope="col">Result</th>
            <th scope="col">Article name</th>
            <th scope="col">Code</th>
            <th scope="col">Details</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.row} data-row={row.row} data-result={row.result}>
              <td>{row.row}</td>
              <td>
                <Chip look={resultLabels[row.result].look}>{resultLabels[row.result].one}</Chip>
              </td>
              <td className={styles.name}>{row.name}</td>
              <td className={styles.code}>
                <ArticleCode row={row} />
              </td>
              <td>
                <RowReasons
                  row={row}
                  countRows={(correction) => rowsByCorrection.get(keyOf(correction))?.length ?? 1}
                  {...correcting}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Opens the article beside the import, which stays; of a refused row the code may be wrong. */
function ArticleCode({ row: { code, result } }: { row: ImportedRow }) {
  const id = idOfArticleCode(code)
  if (!id || result === 'refused') return code
  return (
    <PageLink to={`/Viewarticleadmin/${id}`} target="_blank">
      {code}
    </PageLink>
  )
}

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

function RowReasons(props: RowReasonsProps) {
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

interface CorrectionOptions {
  choices: ImportCheck['choices']
  isBusy: boolean
  onCorrect(correction: Correction): void
  onAdd(correction: Correction): void
}

const canBeAdded = ({ column }: Correction) =>
  column === articleFileColumns.Material || column === articleFileColumns.article_pinint

interface CorrectValueProps extends CorrectionOptions {
  correction: Correction
  count: number
}

function CorrectValue({ correction, count, choices, isBusy, onCorrect, onAdd }: CorrectValueProps) {
  const { column, from } = correction
  const [to, setTo] = useState(correction.to)
  const rows = count === 1 ? 'this row' : `${formatCount(count)} rows`
  const names = choices[column] ?? []
  const use = () => {
    if (!isBusy && to !== '') onCorrect({ ...correction, to })
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        use()
      }}
    >
      {names.length > 0 && (
        <select
          className={styles.choice}
          aria-label={`${column} instead of ${from}`}
          value={to}
          onChange={({ currentTarget }) => setTo(currentTarget.value)}
        >
          <option value="" disabled>
            Use another {column}
          </option>
          {names.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </select>
      )}
      {names.length === 0 && !canBeAdded(correction) && (
        <input
          className={styles.choice}
          aria-label={`${column} instead of ${from}`}
          placeholder={`Type the ${column.toLowerCase()}`}
          inputMode="decimal"
          value={to}
          onChange={({ currentTarget }) => setTo(currentTarget.value)}
        />
      )}
      {to !== '' && (
        <button type="submit" aria-disabled={isBusy || undefined} className={styles.correct}>
          Use {to} for {rows}
        </button>
      )}
      {canBeAdded(correction) && (
        <button
          type="button"
          aria-disabled={isBusy || undefined}
          className={styles.correct}
          onClick={() => isBusy || onAdd(correction)}
        >
          Add {from} as a {column.toLowerCase()}
        </button>
      )}
    </form>
  )
}
