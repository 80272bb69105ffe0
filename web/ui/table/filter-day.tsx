import { useEffect, useRef } from 'react'
import type { ChoiceProps } from './filter-choice.ts'

/** A year that is still being typed, such as 0020, is earlier. */
const MIN_DAY = '2000-01-01'

export function FilterDay({ filter: { label }, chosen, onChoose }: ChoiceProps) {
  const field = useRef<HTMLInputElement>(null)
  // Not controlled, as a day has no value while it is being typed.
  useEffect(() => {
    if (field.current && field.current.value !== chosen) field.current.value = chosen
  }, [chosen])
  return (
    <label data-chosen={chosen === '' ? undefined : ''}>
      {label}
      <input
        ref={field}
        type="date"
        min={MIN_DAY}
        defaultValue={chosen}
        onChange={({ currentTarget }) => {
          const { value, validity } = currentTarget
          if (validity.valid && value !== chosen) onChoose(value)
        }}
      />
    </label>
  )
}
