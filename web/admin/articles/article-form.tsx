import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type Article, ArticleFields, optionalText } from '../../../contract/articles/articles.ts'
import { randomId } from '../../api/random-id.ts'
import { ChoiceField } from '../../ui/form/choice-field.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { typeInto } from '../../ui/form/form.tsx'
import { LoadingDialog } from '../../ui/loading-dialog.tsx'
import { LOADING_TEXT } from '../admin-root.tsx'
import { OpenBy } from '../live/open-by.tsx'
import { PhotosField } from '../pictures/chosen-photos/photos-field.tsx'
import { readPhotoKeys } from '../pictures/photo-keys.ts'
import { queuedPhotos } from '../pictures/queue/queued-photos.ts'
import { CategoryForm } from '../record-forms/category-form.tsx'
import { categoryKind } from '../record-forms/category-kind.ts'
import { MaterialForm } from '../record-forms/material-form.tsx'
import { materialKind } from '../record-forms/material-kind.ts'
import { type FieldOf, RecordForm } from '../records/record-form.tsx'
import type { Values } from '../records/record-kind.ts'
import styles from './article-form.module.css'
import { articleKind } from './article-kind.ts'
import { AsLast, rememberAdded } from './as-last.tsx'
import { assignPhotos } from './assign-photos.ts'
import type { Names } from './load-names.ts'
import { NameField } from './name-field.tsx'
import { useNames } from './use-names.ts'

interface ArticleFormProps {
  article: Article | null
  onClose(): void
}

/** Rupees with two decimals where there are paise; whole numbers as they are. */
const formatAmount = (value: number) => (Number.isInteger(value) ? String(value) : value.toFixed(2))

type NamedField = keyof Names

export function ArticleForm(props: ArticleFormProps) {
  const names = useNames(props.onClose)
  return names ? <OpenForm {...props} names={names} /> : <LoadingDialog text={LOADING_TEXT} />
}

function OpenForm({ article, onClose, names: given }: ArticleFormProps & { names: Names }) {
  const [names, setNames] = useState(given)
  const [adding, setAdding] = useState<NamedField | null>(null)
  const fields = useRef<HTMLDivElement>(null)
  const [photoGroup] = useState(randomId)
  const chooseName = (field: NamedField, name: string) => {
    // Rendered at once, as a dropdown takes only a name that is among its options.
    flushSync(() => setNames((now) => ({ ...now, [field]: [...now[field], name] })))
    typeInto(fields.current?.closest('form'), field, name)
  }
  const nameFormProps = (field: NamedField) => ({
    onClose: () => setAdding((now) => (now === field ? null : now)),
    onSaved: (name: string) => chooseName(field, name),
  })
  const remember = (values: Values) => {
    if (!article) rememberAdded(values)
  }
  const restoreSave = (saved: Record<string, string>) => {
    void queuedPhotos.take(readPhotoKeys(saved), photoGroup)
    // Names that were added since this device has stored the lists; a save from the table has none.
    for (const field of ['Material', 'article_pinint'] as const) {
      const name = saved[field]
      if (name) chooseName(field, name)
    }
  }
  return (
    <>
      <RecordForm
        kind={articleKind}
        record={article}
        title={article ? 'Edit article' : 'Add New article'}
        onClose={onClose}
        formatValue={(value) =>
          typeof value === 'number' ? formatAmount(value) : optionalText(String(value))
        }
        onStored={remember}
        afterSave={(id, values, typed) => {
          remember(values)
          return assignPhotos(id, values, typed)
        }}
        onDiscard={() => void queuedPhotos.discard(photoGroup)}
        onRestored={({ save }) => save && restoreSave(save.fields)}
      >
        {(field) => (
          <div className={styles.box} ref={fields}>
            {article && <OpenBy article={article.id} />}
            <div className={styles.grid}>
              <div className={styles.full}>
                <PhotosField name="article_pic" group={photoGroup} article={article?.id ?? null} />
              </div>
              {!article && (
                <div className={styles.last}>
                  <AsLast />
                </div>
              )}
              <Fields field={field} names={names} onAdd={setAdding} />
            </div>
          </div>
        )}
      </RecordForm>
      {adding === 'Material' && <MaterialForm material={null} {...nameFormProps(adding)} />}
      {adding === 'article_pinint' && <CategoryForm category={null} {...nameFormProps(adding)} />}
    </>
  )
}

interface FieldsProps {
  field: FieldOf
  names: Names
  onAdd(field: NamedField): void
}

function Fields({ field, names, onAdd }: FieldsProps) {
  return (
    <>
      <div className={styles.full}>
        <TextField {...field('article_name')} required data-first />
      </div>
      <TextField {...field('article_price')} inputMode="decimal" hint="In rupees" required />
      <TextField {...field('article_stock')} inputMode="numeric" hint="In pieces" required />
      <NameField
        {...field('Material')}
        kind={materialKind}
        names={names.Material}
        onAdd={() => onAdd('Material')}
      />
      <NameField
        {...field('article_pinint')}
        kind={categoryKind}
        names={names.article_pinint}
        onAdd={() => onAdd('article_pinint')}
      />
      <TextField {...field('article_Length')} required />
      <ChoiceField
        {...field('article_Blouse')}
        choices={ArticleFields.shape.article_Blouse.options}
        required
      />
      <div className={styles.full}>
        <ChoiceField
          {...field('article_wash')}
          choices={ArticleFields.shape.article_wash.options}
          required
        />
      </div>
      <p className={styles.optional}>Optional, saved as NA when empty</p>
      <TextField {...field('article_fb')} placeholder="https://" />
      <TextField {...field('article_twit')} placeholder="https://" />
      <div className={styles.full}>
        <TextField {...field('article_remark')} />
      </div>
    </>
  )
}
