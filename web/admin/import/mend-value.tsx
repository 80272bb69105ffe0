import { useState } from 'react'
import type { ImportCheck, Mend } from '../../../contract/articles/article-files.ts'
import styles from './mend-value.module.css'

export interface MendOptions {
  choices: ImportCheck['choices']
  isBusy: boolean
  onMend(mend: Mend): void
}

interface MendValueProps extends MendOptions {
  mend: Mend
  count: number
}

/** Puts another value in the place of a wrong one, in all rows that have it. */
export function MendValue({ mend, count, choices, isBusy, onMend }: MendValueProps) {
  const { column, from } = mend
  const [to, setTo] = useState(mend.to)
  const rows = count === 1 ? 'this row' : `${count.toLocaleString('en-IN')} rows`
  const names = choices[column] ?? []
  return (
    <>
      {mend.to === '' && names.length > 0 && (
        <select
          className={styles.choice}
          aria-label={`${column} in the place of ${from}`}
          value={to}
          onChange={({ currentTarget }) => setTo(currentTarget.value)}
        >
          <option value="" disabled>
            Use another {column}
          </option>
          {names.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      )}
      {to !== '' && (
        <button
          type="button"
          aria-disabled={isBusy || undefined}
          className={styles.mend}
          onClick={() => isBusy || onMend({ ...mend, to })}
        >
          Use {to} for {rows}
        </button>
      )}
    </>
  )
}
