import type { LucideIcon } from 'lucide-react'
import { NumberInput } from './number-input.tsx'
import styles from './number-step.module.css'

interface Step {
  label: string
  Icon: LucideIcon
  to: number
}

interface NumberStepProps {
  label: string
  min: number
  max: number
  step: number
  value: number
  down: Step
  up: Step
  onChange(value: number): void
}

export function NumberStep({ label, min, max, step, value, down, up, onChange }: NumberStepProps) {
  const change = (to: number) => onChange(Math.min(Math.max(to, min), max))
  const button = ({ label, Icon, to }: Step) => (
    <button
      type="button"
      aria-label={label}
      aria-disabled={to < min || to > max}
      onClick={() => change(to)}
    >
      <Icon aria-hidden="true" />
    </button>
  )
  return (
    <div className={styles.step}>
      {button(down)}
      <NumberInput aria-label={label} {...{ min, max, step, value }} onChange={change} />
      {button(up)}
    </div>
  )
}
