import { Crop } from 'lucide-react'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { FieldFrame } from '../../ui/form/field-frame.tsx'
import { RequiresConnection } from '../../ui/requires-connection.tsx'
import { photoReference, referencedPhoto } from '../outbox/read-photo-ids.ts'
import { PhotoRows } from './chosen-photos/photo-rows.tsx'
import { useChosenPhotos } from './chosen-photos/use-chosen-photos.tsx'
import { CropAgain } from './crop/crop-again.tsx'
import { CATEGORY_PLACEMENTS } from './crop/placements.ts'
import { PictureChooser } from './picture-chooser.tsx'
import styles from './picture-field.module.css'
import { openGroup } from './queue/form-groups.ts'
import { photoList } from './queue/photo-list.ts'
import { photoQueue } from './queue/photo-queue.ts'
import { queuedPhotos } from './queue/queued-photos.ts'
import { StoredPicture } from './stored-picture.tsx'

const shape = { aspect: '16/9', keepsShape: false, placements: CATEGORY_PLACEMENTS } as const

/** The photo of the queue that a form holds; it is sent while the form is open, whichever form chose it. */
const useQueuedPhoto = (value: string, group: string) => {
  const id = referencedPhoto(value)
  const photo = photoList.use().find((one) => one.id === id)
  useEffect(() => {
    const close = openGroup(group)
    photoQueue.run()
    return close
  }, [group])
  const isElsewhere = photo !== undefined && photo.group !== group
  useEffect(() => {
    if (id && isElsewhere) void queuedPhotos.moveToGroup([id], group)
  }, [id, isElsewhere, group])
  return photo
}

interface PictureFieldProps {
  label: string
  name: string
  /** The name of a stored picture, or the reference of a photo of the queue. */
  value: string
  onText(text: string): void
  required?: boolean
  error?: string | undefined
  below?: ReactNode
  /** The photos of this form in the queue. */
  group: string
}

/** A picture that is sent in the background; until the server has it, the field holds its reference. */
export function PictureField(props: PictureFieldProps) {
  const { label, name, value, onText, required, error, below, group } = props
  const chooser = useRef<HTMLDivElement>(null)
  const photo = useQueuedPhoto(value, group)
  const [isCroppingStored, setIsCroppingStored] = useState(false)
  const newest = useRef(value)
  useLayoutEffect(() => {
    newest.current = value
  }, [value])
  /** What the field held before a file was chosen. */
  const before = useRef('')
  const { choose, dialogs } = useChosenPhotos({
    ...shape,
    group,
    article: null,
    onChosen: ([chosen]) => {
      before.current = newest.current
      if (chosen) onText(photoReference(chosen.id))
    },
    onEnd: ([accepted]) => {
      const replaced = referencedPhoto(before.current)
      if (!accepted) onText(before.current)
      else if (replaced) void queuedPhotos.removeAll([replaced])
    },
  })
  const stored = referencedPhoto(value) ? '' : value
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
            {stored && (
              <StoredPicture name={stored} widths={[]} alt={`${label} as stored`} sizes="96px" />
            )}
            <PictureChooser
              id={attributes.id}
              buttonText={value ? 'Replace photo' : 'Choose photo'}
              aria-required={attributes.required}
              aria-invalid={attributes['aria-invalid']}
              aria-describedby={attributes['aria-describedby']}
              onFiles={(files) => choose(files.slice(0, 1))}
            />
            {stored && (
              <RequiresConnection>
                <Button look="line" small onClick={() => setIsCroppingStored(true)}>
                  <Crop aria-hidden="true" /> Crop again
                </Button>
              </RequiresConnection>
            )}
          </div>
          {photo && (
            <PhotoRows {...shape} photos={[photo]} onFiles={choose} onRemove={() => onText('')} />
          )}
          {dialogs}
          {isCroppingStored && (
            <CropAgain
              {...shape}
              name={stored}
              about={label}
              onClose={() => setIsCroppingStored(false)}
              onCropped={async (cropped) => {
                onText(cropped)
                setIsCroppingStored(false)
              }}
            />
          )}
        </>
      )}
    </FieldFrame>
  )
}
