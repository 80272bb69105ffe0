import { type ComponentProps, useRef, useState } from 'react'
import { typeInto } from '../../ui/form/form.tsx'
import { PictureField } from './picture-field.tsx'

type PictureInputProps = Omit<ComponentProps<typeof PictureField>, 'value' | 'onChange'> & {
  defaultValue: string
}

export function PictureInput({ defaultValue, ...rest }: PictureInputProps) {
  const [stored, setStored] = useState(defaultValue)
  const around = useRef<HTMLDivElement>(null)
  const change = (name: string) => {
    const form = around.current?.closest('form')
    const field = form?.elements.namedItem(rest.name) as HTMLInputElement | null
    if (field?.value === name) setStored(name)
    else typeInto(form, rest.name, name)
  }
  return (
    <div ref={around}>
      <PictureField {...rest} value={stored} onChange={change} />
    </div>
  )
}
