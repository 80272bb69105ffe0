import type { Category } from '../../../contract/categories.ts'
import { TextField } from '../../ui/form/field.tsx'
import { CATEGORY_PLACEMENTS } from '../pictures/crop/placements.ts'
import { PictureField } from '../pictures/picture-field.tsx'
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
  return (
    <RecordForm
      kind={kindOf('category')}
      record={category}
      dialog={{ title: category ? 'Edit category' : 'Add Category' }}
      {...(newName && { initial: { article_category_name: newName } })}
      onClose={onClose}
      afterSave={async (_id, { article_category_name }) => {
        onSaved?.(String(article_category_name))
      }}
      renderValue={(name, text) =>
        name === 'article_category_image' && (
          <StoredPicture name={text} widths={[320]} sizes="160px" alt="" />
        )
      }
    >
      {({ field }) => (
        <>
          <TextField {...field('article_category_name')} required />
          <PictureField
            {...field('article_category_image')}
            required
            aspect="16/9"
            placements={CATEGORY_PLACEMENTS}
          />
        </>
      )}
    </RecordForm>
  )
}
