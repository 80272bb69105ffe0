import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { SelectField } from '../../../ui/form/field.tsx'
import type { RecordKind } from '../../records/record-kind.ts'
import styles from './name-field.module.css'

interface NameFieldProps {
  label: string
  name: string
  value: string
  onText(text: string): void
  error: string | undefined
  below: ReactNode
  names: readonly string[]
  onAdd(): void
  /** The kind of the records that have these names. */
  kind: RecordKind
}

/** A dropdown of names in the order given; the present value stays a choice even if its record was deleted. */
export function NameField({ names, onAdd, kind, ...field }: NameFieldProps) {
  const what = kind.noun
  const all = [...new Set([...names, field.value].filter(Boolean))]
  return (
    <div className={styles.field}>
      <SelectField
        {...field}
        hint={names.length === 0 && `No ${what} yet. Add your first one.`}
        required
      >
        <option value="">Choose one</option>
        {all.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </SelectField>
      <button type="button" onClick={onAdd}>
        <Plus aria-hidden="true" /> Add {what}
      </button>
    </div>
  )
}
