import { useState } from 'react'
import type { ImportCheck, Mend } from '../../../../contract/articles/article-files.ts'
import { formatCount } from '../../../ui/indian-number.ts'
import { canBeAdded } from './add-name.tsx'
import styles from './mend-value.module.css'

export interface MendOptions {
  choices: ImportCheck['choices']
  isBusy: boolean
  onMend(mend: Mend): void
  onAdd(mend: Mend): void
}

interface MendValueProps extends MendOptions {
  mend: Mend
  count: number
}

export function MendValue({ mend, count, choices, isBusy, onMend, onAdd }: MendValueProps) {
  const { column, from } = mend
  const [to, setTo] = useState(mend.to)
  const rows = count === 1 ? 'this row' : `${formatCount(count)} rows`
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
      {canBeAdded(mend) && (
        <button
          type="button"
          aria-disabled={isBusy || undefined}
          className={styles.mend}
          onClick={() => isBusy || onAdd(mend)}
        >
          Add {from} as a {column.toLowerCase()}
        </button>
      )}
    </>
  )
}
