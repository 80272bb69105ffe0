import { Crop } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { FieldFrame } from '../../ui/form/field-frame.tsx'
import { RequiresConnection } from '../../ui/requires-connection.tsx'
import { type CroppedPicture, usePictureCrop } from './crop/use-picture-crop.tsx'
import { PictureChooser } from './picture-chooser.tsx'
import styles from './picture-field.module.css'
import { StoredPicture } from './stored-picture.tsx'

interface PictureFieldProps extends Omit<CroppedPicture, 'onChange'> {
  name: string
  onText(name: string): void
  required?: boolean
  error?: string | undefined
  below?: ReactNode
}

export function PictureField(props: PictureFieldProps) {
  const { label, name, value, onText, required, error, below, aspect, placements } = props
  const chooser = useRef<HTMLDivElement>(null)
  const { cropFile, cropAgain, dialogs } = usePictureCrop({
    label,
    value,
    aspect,
    placements,
    onChange: onText,
  })
  return (
    <FieldFrame label={label} required={required} error={error} below={below}>
      {(attributes) => (
        <>
          {/* Takes the focus where the picture is missing, and hands it on to the chooser. */}
          <input
            className="visually-hidden"
            aria-hidden="true"
            tabIndex={-1}
            name={name}
            value={value}
            readOnly
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
