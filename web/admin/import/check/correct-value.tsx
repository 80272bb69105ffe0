import { useState } from 'react'
import type { Correction, ImportCheck } from '../../../../contract/articles/article-files.ts'
import { formatCount } from '../../../../contract/numbers/format-number.ts'
import { canBeAdded } from './add-name.tsx'
import styles from './correct-value.module.css'

export interface CorrectionOptions {
  choices: ImportCheck['choices']
  isBusy: boolean
  onCorrect(correction: Correction): void
  onAdd(correction: Correction): void
}

interface CorrectValueProps extends CorrectionOptions {
  correction: Correction
  count: number
}

export function CorrectValue({
  correction,
  count,
  choices,
  isBusy,
  onCorrect,
  onAdd,
}: CorrectValueProps) {
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
