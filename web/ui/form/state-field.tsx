import type { ComponentProps } from 'react'
import { statesOfIndia } from '../../../contract/shop/orders/states-of-india.ts'
import { SelectField } from './field.tsx'

interface StateFieldProps extends Omit<ComponentProps<typeof SelectField>, 'children' | 'label'> {
  label?: string
  /** Whether none may be chosen yet. */
  mayBeEmpty?: boolean
}

/** Chooses a state or union territory of India. */
export function StateField({ label = 'State', mayBeEmpty, ...field }: StateFieldProps) {
  return (
    <SelectField {...field} label={label} required>
      {mayBeEmpty && <option value="">Choose one</option>}
      {statesOfIndia.map((state) => (
        <option key={state} value={state}>
          {state}
        </option>
      ))}
    </SelectField>
  )
}
