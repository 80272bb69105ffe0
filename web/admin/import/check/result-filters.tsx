import type { ImportedRow } from '../../../../contract/articles/article-files.ts'
import { keysOf } from '../../../../contract/keys-of.ts'
import { formatCount } from '../../../../contract/numbers/format-number.ts'
import { resultLabels } from '../row-texts.ts'
import styles from './checked-file.module.css'

export type ResultFilter = ImportedRow['result'] | 'all'

const choices = ['all', ...keysOf(resultLabels)] as const

export const filterRows = (rows: ImportedRow[], shown: ResultFilter) =>
  shown === 'all' ? rows : rows.filter(({ result }) => result === shown)

export const countResults = (rows: ImportedRow[], shown: ResultFilter) =>
  filterRows(rows, shown).length

interface ResultFiltersProps {
  rows: ImportedRow[]
  shown: ResultFilter
  onShow(shown: ResultFilter): void
}

/** How many rows have which result; a press shows only these. */
export function ResultFilters({ rows, shown, onShow }: ResultFiltersProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid container everywhere
    <div role="group" aria-label="Results" className={styles.counts}>
      {choices.map((choice) => (
        <button
          key={choice}
          type="button"
          data-result={choice}
          aria-pressed={shown === choice}
          onClick={() => onShow(choice)}
        >
          <strong>{formatCount(countResults(rows, choice))}</strong>{' '}
          <span>{choice === 'all' ? 'in all' : resultLabels[choice].count}</span>
        </button>
      ))}
    </div>
  )
}
