import { useEffect, useRef, useState } from 'react'
import type {
  Correction,
  ImportCheck,
  ImportedRow,
} from '../../../contract/articles/article-files.ts'
import { articleFileColumns } from '../../../contract/articles/article-labels.ts'
import { keysOf } from '../../../contract/keys-of.ts'
import { countOf } from '../../../contract/numbers/count-of.ts'
import { formatCount } from '../../../contract/numbers/format-number.ts'
import { Button } from '../../ui/button.tsx'
import { Pager } from '../../ui/table/pager.tsx'
import { CategoryForm } from '../record-forms/category-form.tsx'
import { MaterialForm } from '../record-forms/material-form.tsx'
import thumbStyles from '../thumb-bar.module.css'
import styles from './checked-file.module.css'
import { CheckedNotes } from './checked-notes.tsx'
import { CheckedRows } from './checked-rows.tsx'
import { namesOf } from './chosen-files.ts'
import type { CheckedStep } from './import-step.ts'
import { resultLabels } from './row-texts.ts'

/** The rows of the chosen result, and the page of them that is shown. */
const useFilteredRows = (all: ImportedRow[]) => {
  // Begins with the refused rows, as something has to be done about them.
  const [asked, setAsked] = useState<ResultFilter>(
    filterRows(all, 'refused').length > 0 ? 'refused' : 'all',
  )
  const [chosen, setChosen] = useState({ page: 1, pageSize: 50 })
  // All rows are shown once the filter finds none.
  const shown = filterRows(all, asked).length > 0 ? asked : 'all'
  const rows = filterRows(all, shown)
  const { pageSize } = chosen
  // A corrected value can leave fewer pages than there were.
  const page = Math.min(chosen.page, Math.max(1, Math.ceil(rows.length / pageSize)))
  return {
    shown,
    show: (result: ResultFilter) => {
      setAsked(result)
      setChosen({ page: 1, pageSize })
    },
    total: rows.length,
    rows: rows.slice((page - 1) * pageSize, page * pageSize),
    paging: { page, pageSize },
    changePaging: (changes: Partial<typeof chosen>) => setChosen({ page: 1, pageSize, ...changes }),
  }
}

interface CheckedFileProps {
  step: CheckedStep
  onImport(leaveOut?: string[]): void
  onCorrect(corrections: Correction[]): void
  onChoose(files: File[]): void
  onRestart(): void
}

/** Where the name was changed in the form, the rows of the file get the changed name. */
const withName = (corrections: Correction[], added: Correction, name: string) =>
  name.toLowerCase() === added.from.toLowerCase()
    ? corrections
    : [...corrections, { ...added, to: name }]

export function CheckedFile({ step, onImport, onCorrect, onChoose, onRestart }: CheckedFileProps) {
  const { files, check, corrections, isChecking } = step
  const { shown, show, total, rows, paging, changePaging } = useFilteredRows(check.rows)
  const [adding, setAdding] = useState<Correction | null>(null)
  const { summary, rememberRow } = useFocusAfterCheck(check)
  const written = countResults(check.rows, 'added') + countResults(check.rows, 'changed')
  const refused = countResults(check.rows, 'refused')
  return (
    <section aria-label="Check" aria-busy={isChecking}>
      <p ref={summary} role="status" tabIndex={-1} className={styles.summary}>
        {isChecking
          ? 'Please wait, checking again…'
          : `${namesOf(files)}${check.sheet && `, sheet “${check.sheet}”`}: ${countOf(check.rows.length, 'row')}, ${formatCount(written)} ready, ${formatCount(refused)} with errors.`}
      </p>
      <CheckedNotes step={step} onImport={onImport} onCorrect={onCorrect} onChoose={onChoose} />
      <ResultFilters rows={check.rows} shown={shown} onShow={show} />
      <CheckedRows
        rows={rows}
        allRows={check.rows}
        choices={check.choices}
        isBusy={isChecking}
        onCorrect={(correction) => {
          rememberRow()
          onCorrect([...corrections, correction])
        }}
        onAdd={(correction) => {
          rememberRow()
          setAdding(correction)
        }}
      />
      {adding && (
        <AddName
          correction={adding}
          onClose={() => setAdding(null)}
          onAdded={(name) => onCorrect(withName(corrections, adding, name))}
        />
      )}
      <Pager query={paging} found={{ total, isMore: false }} onChange={changePaging} />
      <div className={styles.foot}>
        <p>
          <b>{countOf(written, 'row')}</b> will be imported
          {refused > 0 && `, ${countOf(refused, 'row')} skipped`}. If anything fails, nothing is
          imported.
        </p>
        <div className={thumbStyles.bar} data-thumb-bar>
          <Button look="line" onClick={onRestart}>
            Choose other files
          </Button>
          {written > 0 && (
            <Button busy={isChecking} onClick={() => onImport()}>
              Import {countOf(written, 'row')}
            </Button>
          )}
        </div>
      </div>
    </section>
  )
}

type ResultFilter = ImportedRow['result'] | 'all'

const choices = ['all', ...keysOf(resultLabels)] as const

const filterRows = (rows: ImportedRow[], shown: ResultFilter) =>
  shown === 'all' ? rows : rows.filter(({ result }) => result === shown)

const countResults = (rows: ImportedRow[], shown: ResultFilter) => filterRows(rows, shown).length

interface ResultFiltersProps {
  rows: ImportedRow[]
  shown: ResultFilter
  onShow(shown: ResultFilter): void
}

/** How many rows have which result; a press shows only these. */
function ResultFilters({ rows, shown, onShow }: ResultFiltersProps) {
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

/** The first control from this row on that corrects a value. */
const findNextControl = (table: Element | null, from: number) =>
  [...(table?.querySelectorAll<HTMLElement>('tr[data-row]') ?? [])]
    .filter((row) => Number(row.dataset.row) >= from)
    .map((row) => row.querySelector<HTMLElement>('select, input, button'))
    .find((control) => control !== null)

/**
 * The button that asked for a check may be gone after it. Then the focus goes to the next value to correct, or else to
 * the summary. `rememberRow` is called where a button of a row is pressed.
 */
const useFocusAfterCheck = (check: ImportCheck) => {
  const summary = useRef<HTMLParagraphElement>(null)
  const pressed = useRef<number>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each check
  useEffect(() => {
    const from = pressed.current
    pressed.current = undefined
    if (document.activeElement !== document.body) return
    const section = summary.current?.parentElement ?? null
    const next = from === undefined ? undefined : findNextControl(section, from)
    if (next) next.focus()
    else summary.current?.focus({ preventScroll: true })
  }, [check])
  return {
    summary,
    rememberRow: () => {
      const row = document.activeElement?.closest<HTMLElement>('tr[data-row]')
      pressed.current = row ? Number(row.dataset.row) : undefined
    },
  }
}

interface AddNameProps {
  correction: Correction
  onClose(): void
  onAdded(name: string): void
}

/** The form of a material or category, with the name that a file gives it. */
function AddName({ correction: { column, from }, onClose, onAdded }: AddNameProps) {
  const form = { newName: from, onClose, onSaved: onAdded }
  return column === articleFileColumns.Material ? (
    <MaterialForm material={null} {...form} />
  ) : (
    <CategoryForm category={null} {...form} />
  )
}
