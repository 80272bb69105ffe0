import { useRef, useState } from 'react'
import {
  type Correction,
  type ImportedRow,
  isZip,
  NESTED_ZIP_MESSAGE,
} from '../../../contract/articles/article-files.ts'
import { articleFileColumns } from '../../../contract/articles/article-labels.ts'
import { MaterialRemark, materialApi, materialLabels } from '../../../contract/materials.ts'
import { countOf } from '../../../contract/numbers/count-of.ts'
import { call, reasonOf } from '../../api/call.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/form/field.tsx'
import formStyles from '../../ui/form/form.module.css'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { showError, showSuccess } from '../../ui/toast/toast.ts'
import styles from './checked-notes.module.css'
import { DownloadResults } from './download-results.tsx'
import { FileInput } from './file-choice.tsx'
import type { CheckedStep } from './import-step.ts'

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
        <p className={styles.warning}>Columns we ignored: {ignored.join(', ')}.</p>
      )}
      {notes.map((note) => (
        <p key={note} className={styles.warning}>
          {note}
        </p>
      ))}
      {unused && unused.length > 0 && (
        <details className={styles.warning}>
          <summary>
            {countOf(unused.length, 'file')} in the ZIP {unused.length === 1 ? 'has' : 'have'} no
            matching row
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

/** With more new names, the column probably does not hold materials. */
const MAX_NEW_MATERIALS = 50

const findNewMaterials = (rows: readonly ImportedRow[]) => {
  const unknown = rows.flatMap(({ corrections }) =>
    corrections.filter(({ column, to }) => column === articleFileColumns.Material && to === ''),
  )
  return [...new Map(unknown.map(({ from }) => [from.toLowerCase(), from])).values()]
}

interface NewMaterialsProps {
  rows: readonly ImportedRow[]
  isBusy: boolean
  onAdded(): void
}

/** A single one is added at its rows. */
function NewMaterials({ rows, isBusy, onAdded }: NewMaterialsProps) {
  const [isOpen, setIsOpen] = useState(false)
  const names = findNewMaterials(rows)
  const isOffered = names.length > 1 && names.length <= MAX_NEW_MATERIALS
  return (
    <>
      {isOffered && (
        <div className={styles.offer}>
          <p>
            {names.length} materials aren’t in the shop yet: {names.join(', ')}.
          </p>
          <Button look="line" small busy={isBusy} onClick={() => setIsOpen(true)}>
            Add all {names.length} new materials
          </Button>
        </div>
      )}
      {isOpen && <AddMaterials names={names} onClose={() => setIsOpen(false)} onAdded={onAdded} />}
    </>
  )
}

interface AddMaterialsProps {
  names: string[]
  onClose(): void
  /** Some or all of them are there now. */
  onAdded(): void
}

function AddMaterials({ names, onClose, onAdded }: AddMaterialsProps) {
  const added = useRef(new Set<string>())
  const addAll = async (material_remark: string) => {
    for (const material_type of names) {
      if (added.current.has(material_type)) continue
      await call(materialApi.create, { body: { material_type, material_remark } })
      added.current.add(material_type)
    }
  }
  const { errors, ...formState } = useForm(
    (typed) => MaterialRemark.safeParse(typed),
    async ({ material_remark }) => {
      try {
        await addAll(material_remark)
        onClose()
        showSuccess(`${names.length} materials created`)
      } catch (error) {
        showError(reasonOf(error))
      }
      onAdded()
      return undefined
    },
  )
  return (
    <FormDialog
      formState={formState}
      size="narrow"
      title={`Add ${names.length} new materials`}
      submit="Create"
      onClose={onClose}
    >
      {(form) => (
        <form {...form} className={formStyles.form}>
          <p>{names.join(', ')}</p>
          <TextField
            name="material_remark"
            label={materialLabels.material_remark}
            hint="For each of them. It can be changed later."
            defaultValue="Added by an import"
            error={errors.material_remark}
            required
          />
        </form>
      )}
    </FormDialog>
  )
}
