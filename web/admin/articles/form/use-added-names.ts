import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { typeInto } from '../../../ui/form/type-into.ts'
import type { Names } from '../load-names.ts'

export type NamedField = keyof Names

/** The names to choose from, and the form that adds one, which is chosen in the field that asked for it. */
export const useAddedNames = (given: Names) => {
  const [names, setNames] = useState(given)
  const [adding, setAdding] = useState<NamedField | null>(null)
  /** Within the form that the names are chosen in. */
  const fields = useRef<HTMLDivElement>(null)
  const chooseName = (field: NamedField, name: string) => {
    // Rendered at once, as a dropdown takes only a name that is among its options.
    flushSync(() => setNames((now) => ({ ...now, [field]: [name, ...now[field]] })))
    typeInto(fields.current?.closest('form'), field, name)
  }
  const nameFormProps = (field: NamedField) => ({
    onClose: () => setAdding((now) => (now === field ? null : now)),
    onSaved: (name: string) => chooseName(field, name),
  })
  return { names, adding, setAdding, fields, chooseName, nameFormProps }
}
