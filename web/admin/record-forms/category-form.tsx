import { useState } from 'react'
import type { Category } from '../../../contract/categories.ts'
import { randomId } from '../../api/random-id.ts'
import { TextField } from '../../ui/form/field.tsx'
import { referencedPhoto } from '../outbox/read-photo-ids.ts'
import { PictureField } from '../pictures/picture-field.tsx'
import { photoList } from '../pictures/queue/photo-list.ts'
import { PhotoThumb } from '../pictures/queue/photo-thumb.tsx'
import { queuedPhotos } from '../pictures/queue/queued-photos.ts'
import { StoredPicture } from '../pictures/stored-picture.tsx'
import { kindOf } from '../records/kind-of.ts'
import { RecordForm } from '../records/record-form.tsx'

interface CategoryFormProps {
  category: Category | null
  /** The name that the form of a new record begins with. */
  newName?: string
  onClose(): void
  onSaved?: (name: string) => void
}

export function CategoryForm({ category, newName, onClose, onSaved }: CategoryFormProps) {
  const [photoGroup] = useState(randomId)
  return (
    <RecordForm
      kind={kindOf('category')}
      record={category}
      dialog={{ title: category ? 'Edit category' : 'Add Category' }}
      {...(newName && { initial: { article_category_name: newName } })}
      onClose={onClose}
      onDiscard={() => void queuedPhotos.discard(photoGroup)}
      onAccepted={({ article_category_name }) => onSaved?.(String(article_category_name))}
      renderValue={(name, text) => name === 'article_category_image' && <Picture value={text} />}
    >
      {({ field }) => (
        <>
          <TextField {...field('article_category_name')} required />
          <PictureField {...field('article_category_image')} required group={photoGroup} />
        </>
      )}
    </RecordForm>
  )
}

/** The picture that the field holds, where it is offered again or in a conflict. */
function Picture({ value }: { value: string }) {
  const id = referencedPhoto(value)
  const photo = photoList.use().find((one) => one.id === id)
  if (id) return photo ? <PhotoThumb file={photo.file} /> : 'A new photo'
  return <StoredPicture name={value} widths={[320]} sizes="160px" alt="" />
}
