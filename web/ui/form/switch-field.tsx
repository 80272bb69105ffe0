import styles from './switch-field.module.css'

interface SwitchFieldProps {
  label: string
  isOnAtFirst: boolean
  onSwitch(isOn: boolean): void
}

/** A setting of this browser, which is kept as soon as it is switched. */
export function SwitchField({ label, isOnAtFirst, onSwitch }: SwitchFieldProps) {
  return (
    <label className={styles.switch}>
      <input
        type="checkbox"
        defaultChecked={isOnAtFirst}
        onChange={({ currentTarget }) => onSwitch(currentTarget.checked)}
      />
      {label}
    </label>
  )
}
