import type { CSSProperties } from 'react'
import { useId } from 'react'
import styles from './slider.module.css'

interface SliderProps {
  label: string
  min: number
  max: number
  step: number
  ticks: number
  value: number
  /** How a value is written. */
  write(value: number): string
  onChange(value: number): void
}

/** A ruler with a shuttle on it. */
export function Slider({ label, ticks, value, write, onChange, ...range }: SliderProps) {
  const id = useId()
  const { min, max } = range
  const fill = `${((value - min) / (max - min)) * 100}%`
  return (
    <div className={styles.slider}>
      <label htmlFor={id}>{label}</label>
      <output htmlFor={id}>{write(value)}</output>
      {/* It may stand inside a form, which Enter on it must not send. */}
      <input
        {...range}
        id={id}
        form=""
        type="range"
        value={value}
        aria-valuetext={write(value)}
        style={{ '--fill': fill, '--ticks': ticks } as CSSProperties}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
      />
      <span className={styles.ends} aria-hidden="true">
        {[min, (min + max) / 2, max].map((end) => (
          <span key={end}>{write(end)}</span>
        ))}
      </span>
    </div>
  )
}
