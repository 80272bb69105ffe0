import checkboxStyles from './checkbox.module.css'
import styles from './checkbox-field.module.css'

interface CheckboxFieldProps {
  label: string
  defaultChecked: boolean
  onChange(isChecked: boolean): void
}

export function CheckboxField({ label, defaultChecked, onChange }: CheckboxFieldProps) {
  return (
    <label className={styles.field}>
      <input
        type="checkbox"
        className={checkboxStyles.checkbox}
        defaultChecked={defaultChecked}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      {label}
    </label>
  )
}
