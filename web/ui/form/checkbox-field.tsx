import checkboxStyles from './checkbox.module.css'
import styles from './checkbox-field.module.css'

interface CheckboxFieldProps {
  label: string
  /** Of a form that is sent without script; `yes` is sent while it is ticked. */
  name?: string
  defaultChecked: boolean
  onChange?(isChecked: boolean): void
}

export function CheckboxField({ label, name, defaultChecked, onChange }: CheckboxFieldProps) {
  return (
    <label className={styles.field}>
      <input
        type="checkbox"
        name={name}
        value="yes"
        className={checkboxStyles.checkbox}
        defaultChecked={defaultChecked}
        onChange={onChange && (({ currentTarget }) => onChange(currentTarget.checked))}
      />
      {label}
    </label>
  )
}
