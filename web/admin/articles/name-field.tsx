import { Plus } from 'lucide-react'
import { Fragment } from 'react'
import { SelectField } from '../../ui/form/field.tsx'
import { NeedsLine } from '../../ui/needs-line.tsx'
import styles from './name-field.module.css'

interface NameFieldProps {
  label: string
  name: string
  defaultValue: string
  error: string | undefined
  names: readonly string[]
  onAdd(): void
  addNeedsLine?: true | undefined
}

/** A dropdown of names from another screen; the present value stays a choice even if it was deleted there. */
export function NameField({ names, onAdd, addNeedsLine, ...field }: NameFieldProps) {
  const AddFrame = addNeedsLine ? NeedsLine : Fragment
  const what = field.label.toLowerCase()
  const all = [...new Set([field.defaultValue, ...names].filter(Boolean))].sort()
  return (
    <div className={styles.field}>
      <SelectField
        {...field}
        hint={names.length === 0 && `There is no ${what} yet; add the first one.`}
        required
      >
        <option value="">Choose a {what}</option>
        {all.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </SelectField>
      <AddFrame>
        <button type="button" onClick={onAdd}>
          <Plus aria-hidden="true" /> Add {what}
        </button>
      </AddFrame>
    </div>
  )
}
