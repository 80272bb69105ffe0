import type { ReactNode } from 'react'
import { useId } from 'react'
import styles from './slider.module.css'

interface SliderProps {
  label: string
  min: number
  max: number
  step: number
  ticks: number
  value: number
  format(value: number): string
  onChange(value: number): void
  /** The same value as a number. */
  children: ReactNode
}

export function Slider({ label, ticks, value, format, onChange, children, ...range }: SliderProps) {
  const id = useId()
  const { min, max } = range
  const fill = `${((value - min) / (max - min)) * 100}%`
  return (
    <div className={styles.slider}>
      <label htmlFor={id}>{label}</label>
      {/* Without a form of its own, Enter would submit the one around it. */}
      <input
        {...range}
        id={id}
        form=""
        type="range"
        value={value}
        aria-valuetext={format(value)}
        style={{ '--fill': fill, '--ticks': ticks }}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
      />
      {children}
    </div>
  )
}
