import { CircleAlert, Crop } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import type { Aspect } from '../../../contract/pictures/crop.ts'
import { Button } from '../../ui/button.tsx'
import type { Placement } from '../../ui/crop/controls/placements.tsx'
import field from '../../ui/form/field.module.css'
import { NeedsLine } from '../../ui/needs-line.tsx'
import { CropAgain } from './crop/crop-again.tsx'
import { CropPicture } from './crop/crop-picture.tsx'
import { PictureChooser } from './picture-chooser.tsx'
import styles from './picture-field.module.css'
import { StoredPicture } from './stored-picture.tsx'
import { useSendPicture } from './upload/use-send-picture.ts'
import { WaitingDialog } from './upload/waiting-dialog.tsx'

interface PictureFieldProps {
  label: string
  name: string
  required?: boolean
  error?: string | undefined
  value: string
  onChange(name: string): void
  aspect: Aspect
  placements: readonly Placement[]
}

export function PictureField(props: PictureFieldProps) {
  const { label, name, required, error, value, onChange, aspect, placements } = props
  const id = useId()
  const chooser = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState<File | 'stored' | null>(null)
  const close = () => setOpen(null)
  const { sending, send } = useSendPicture((stored) => {
    onChange(stored)
    close()
  })

  return (
    <div className={field.field} data-field>
      <label htmlFor={id}>
        {label} {required && <i aria-hidden="true">*</i>}
      </label>
      {/* Holds the value for the form; its focus moves on to the chooser. */}
      <input
        className="visually-hidden"
        aria-hidden="true"
        tabIndex={-1}
        name={name}
        value={value}
        onInput={(event) => onChange(event.currentTarget.value)}
        onChange={() => {}}
        onFocus={() => chooser.current?.querySelector('input')?.focus()}
      />
      <div ref={chooser} className={styles.picture}>
        {value && (
          <StoredPicture name={value} widths={[]} alt={`${label} as stored`} sizes="96px" />
        )}
        <NeedsLine>
          <PictureChooser
            id={id}
            buttonText={value ? 'Replace picture' : 'Choose picture'}
            aria-required={required || undefined}
            aria-invalid={error ? true : undefined}
            aria-describedby={error && `${id}-error`}
            onFiles={([file]) => file && setOpen(file)}
          />
          {value && (
            <Button look="line" small onClick={() => setOpen('stored')}>
              <Crop aria-hidden="true" /> Crop again
            </Button>
          )}
        </NeedsLine>
      </div>
      {error && (
        <span className={field.error} id={`${id}-error`}>
          <CircleAlert aria-hidden="true" />
          {error}
        </span>
      )}
      {open instanceof File && (
        <CropPicture
          file={open}
          about={open.name}
          aspect={aspect}
          placements={placements}
          onClose={close}
          onCrop={async ({ recipe, makePicture }) =>
            send({ file: open, recipe, cropped: await makePicture() })
          }
        />
      )}
      {open === 'stored' && (
        <CropAgain
          name={value}
          about={label}
          aspect={aspect}
          placements={placements}
          onClose={close}
          onCropped={(stored) => {
            onChange(stored)
            close()
          }}
        />
      )}
      {sending && <WaitingDialog progress={sending.progress} onCancel={sending.cancel} />}
    </div>
  )
}
