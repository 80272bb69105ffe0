import { Crop } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { FieldFrame } from '../../ui/form/field-frame.tsx'
import { typeInto } from '../../ui/form/type-into.ts'
import { RequiresConnection } from '../../ui/requires-connection.tsx'
import { type CroppedPicture, usePictureCrop } from './crop/use-picture-crop.tsx'
import { PictureChooser } from './picture-chooser.tsx'
import styles from './picture-field.module.css'
import { StoredPicture } from './stored-picture.tsx'

interface PictureFieldProps extends Omit<CroppedPicture, 'value' | 'onChange'> {
  name: string
  defaultValue: string
  required?: boolean
  error?: string | undefined
}

export function PictureField(props: PictureFieldProps) {
  const { label, name, defaultValue, required, error, aspect, placements } = props
  const [value, setValue] = useState(defaultValue)
  const chooser = useRef<HTMLDivElement>(null)
  const { cropFile, cropAgain, dialogs } = usePictureCrop({
    label,
    value,
    aspect,
    placements,
    // Typed, so that the form and the journal learn of it.
    onChange: (stored) => typeInto(chooser.current?.closest('form'), name, stored),
  })
  return (
    <FieldFrame label={label} required={required} error={error}>
      {(attributes) => (
        <>
          {/* Holds the value for the form; its focus moves on to the chooser. */}
          <input
            className="visually-hidden"
            aria-hidden="true"
            tabIndex={-1}
            name={name}
            value={value}
            onInput={(event) => setValue(event.currentTarget.value)}
            onChange={() => {}}
            onFocus={() => chooser.current?.querySelector('input')?.focus()}
          />
          <div ref={chooser} className={styles.picture}>
            {value && (
              <StoredPicture name={value} widths={[]} alt={`${label} as stored`} sizes="96px" />
            )}
            <RequiresConnection>
              <PictureChooser
                id={attributes.id}
                buttonText={value ? 'Replace picture' : 'Choose picture'}
                aria-required={attributes.required}
                aria-invalid={attributes['aria-invalid']}
                aria-describedby={attributes['aria-describedby']}
                onFiles={([file]) => file && cropFile(file)}
              />
              {value && (
                <Button look="line" small onClick={cropAgain}>
                  <Crop aria-hidden="true" /> Crop again
                </Button>
              )}
            </RequiresConnection>
          </div>
          {dialogs}
        </>
      )}
    </FieldFrame>
  )
}
