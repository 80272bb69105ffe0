import { type InputHTMLAttributes, useState } from 'react'

interface NumberInputProps
  extends Pick<InputHTMLAttributes<HTMLInputElement>, 'min' | 'max' | 'step' | 'id'> {
  'aria-label'?: string
  value: number
  onChange(value: number): void
}

export function NumberInput({ value, onChange, ...input }: NumberInputProps) {
  // What is being typed may be no number yet, or one that is too large.
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <input
      {...input}
      // Without a form of its own, Enter would submit the one around it.
      form=""
      type="number"
      value={typed ?? value}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        if (currentTarget.value !== '') onChange(currentTarget.valueAsNumber)
      }}
      onBlur={() => setTyped(null)}
    />
  )
}
