import {
  type Correction,
  isZip,
  NESTED_ZIP_MESSAGE,
} from '../../../../contract/articles/article-files.ts'
import { countOf } from '../../../../contract/numbers/count-of.ts'
import { Button } from '../../../ui/button.tsx'
import { DownloadResults } from '../download-results.tsx'
import { FileInput } from '../files/file-input.tsx'
import type { CheckedStep } from '../import-step.ts'
import styles from './checked-notes.module.css'
import { NewMaterials } from './new-materials.tsx'

interface CheckedNotesProps {
  step: CheckedStep
  onImport(leaveOut: string[]): void
  onCorrect(corrections: Correction[]): void
  onChoose(files: File[]): void
}

function Failure({ step, onImport, onCorrect }: CheckedNotesProps) {
  const { reason, unreadable } = step
  if (!reason) return null
  return (
    <div role="alert" className={styles.failure}>
      <p>{reason}</p>
      {unreadable.length > 0 && (
        <Button look="line" small onClick={() => onImport(unreadable)}>
          Import without {unreadable.length === 1 ? 'this photo' : 'these photos'}
        </Button>
      )}
      <Button look="line" small busy={step.isChecking} onClick={() => onCorrect(step.corrections)}>
        Check again
      </Button>
    </div>
  )
}

function Zip({ step: { files, check }, onChoose }: CheckedNotesProps) {
  const areNamed = check.rows.some(({ photos }) => photos.problems.length > 0)
  return (
    <p className={files.zip || !areNamed ? undefined : styles.warning}>
      {!files.zip && areNamed && 'This file names photos. Choose the ZIP that holds them. '}
      <span className={styles.choose}>
        {files.zip ? 'Choose another ZIP' : 'Add photos from a ZIP'}
        <FileInput
          label={files.zip ? 'Choose another ZIP' : 'Add photos from a ZIP'}
          accept=".zip,application/zip"
          onChoose={onChoose}
        />
      </span>
    </p>
  )
}

function Corrections({ step: { corrections, isChecking }, onCorrect }: CheckedNotesProps) {
  if (corrections.length === 0) return null
  return (
    <ul className={styles.corrections} aria-label="Replaced values">
      {corrections.map((correction) => (
        <li key={`${correction.column} ${correction.from}`}>
          {correction.column} “{correction.from}” is imported as <b>{correction.to}</b>.{' '}
          <Button
            look="plain"
            small
            busy={isChecking}
            aria-label={`Undo: ${correction.from} is imported as ${correction.to}`}
            onClick={() => onCorrect(corrections.filter((other) => other !== correction))}
          >
            Undo
          </Button>
        </li>
      ))}
    </ul>
  )
}

export function CheckedNotes(props: CheckedNotesProps) {
  const { ignored, notes, unused } = props.step.check
  return (
    <div className={styles.notes}>
      <Failure {...props} />
      {ignored.length > 0 && (
        <p className={styles.warning}>Left out, as we don’t know them: {ignored.join(', ')}.</p>
      )}
      {notes.map((note) => (
        <p key={note} className={styles.warning}>
          {note}
        </p>
      ))}
      {unused && unused.length > 0 && (
        <details className={styles.warning}>
          <summary>
            {countOf(unused.length, 'file')} in the ZIP {unused.length === 1 ? 'belongs' : 'belong'}{' '}
            to no row
          </summary>
          <p>{unused.join(', ')}</p>
          {unused.some(isZip) && <p>{NESTED_ZIP_MESSAGE}</p>}
        </details>
      )}
      <NewMaterials
        rows={props.step.check.rows}
        isBusy={props.step.isChecking}
        onAdded={() => props.onCorrect(props.step.corrections)}
      />
      <Corrections {...props} />
      <div className={styles.files}>
        <Zip {...props} />
        <DownloadResults step={props.step} />
      </div>
    </div>
  )
}
