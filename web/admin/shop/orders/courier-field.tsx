import { useId } from 'react'
import { couriers } from '../../../../contract/shop/orders/couriers.ts'
import { TextField } from '../../../ui/form/field.tsx'

interface CourierFieldProps {
  value: string
  error: string | undefined
  onText(courier: string): void
}

/** The couriers of India to choose from, and room for any other. */
export function CourierField({ value, error, onText }: CourierFieldProps) {
  const list = useId()
  return (
    <>
      <TextField
        label="Courier"
        name="courier"
        list={list}
        value={value}
        onText={onText}
        required
        autoComplete="off"
        maxLength={60}
        error={error}
      />
      <datalist id={list}>
        {Object.keys(couriers).map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  )
}
