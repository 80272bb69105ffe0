import { useState } from 'react'
import { type Article, optionalText } from '../../../../contract/articles/articles.ts'
import { randomId } from '../../../api/random-id.ts'
import { LoadingDialog } from '../../../ui/loading/loading-dialog.tsx'
import { LOADING_TEXT } from '../../admin-root.tsx'
import { OpenBy } from '../../live/open-by.tsx'
import { PhotosField } from '../../pictures/chosen-photos/photos-field.tsx'
import { queuedPhotos } from '../../pictures/queue/queued-photos.ts'
import { readPhotoKeys } from '../../pictures/read-photo-keys.ts'
import { CategoryForm } from '../../record-forms/category-form.tsx'
import { MaterialForm } from '../../record-forms/material-form.tsx'
import { kindOf } from '../../records/kind-of.ts'
import { RecordForm } from '../../records/record-form.tsx'
import type { Values } from '../../records/record-kind.ts'
import { assignPhotos } from '../assign-photos.ts'
import type { Names } from '../load-names.ts'
import { useNames } from '../use-names.ts'
import { useOpenAction } from '../use-open-action.ts'
import styles from './article-form.module.css'
import { CopyLastArticle, rememberAdded } from './copy-last-article.tsx'
import { FieldsOfArticle } from './fields-of-article.tsx'
import { useAddedNames } from './use-added-names.ts'

interface ArticleFormProps {
  article: Article | null
  onClose(): void
}

/** A number as it stands in a field: not grouped, and with two decimals if it is not whole. */
const formatForField = (value: number) =>
  Number.isInteger(value) ? String(value) : value.toFixed(2)

export function ArticleForm(props: ArticleFormProps) {
  const names = useNames(props.onClose)
  return names ? <OpenForm {...props} names={names} /> : <LoadingDialog text={LOADING_TEXT} />
}

function OpenForm({ article, onClose, names: given }: ArticleFormProps & { names: Names }) {
  const { names, adding, setAdding, fields, chooseName, nameFormProps } = useAddedNames(given)
  const [photoGroup] = useState(randomId)
  const openAction = useOpenAction()
  const remember = (values: Values) => {
    if (!article) rememberAdded(values)
  }
  const restoreSave = (saved: Record<string, string>) => {
    void queuedPhotos.moveToGroup(readPhotoKeys(saved), photoGroup)
    // Names that were added since this device has stored the lists; a save from the table has none.
    for (const field of ['Material', 'article_pinint'] as const) {
      const name = saved[field]
      if (name) chooseName(field, name)
    }
  }
  return (
    <>
      <RecordForm
        kind={kindOf('article')}
        record={article}
        dialog={{ title: article ? 'Edit article' : 'Add New article' }}
        onClose={onClose}
        // What is typed here and the photos are restored together.
        entryId={photoGroup}
        formatValue={(value) =>
          typeof value === 'number' ? formatForField(value) : optionalText(String(value))
        }
        onStored={remember}
        afterSave={(id, values, typed) => {
          remember(values)
          return assignPhotos(id, values, typed)
        }}
        // Of several articles, one added after the other, only the newest is offered.
        addedAction={(id) => ({ ...openAction(id), topic: 'added' })}
        onDiscard={() => void queuedPhotos.discard(photoGroup)}
        onRestored={({ id, save }) => {
          if (save) restoreSave(save.fields)
          else void queuedPhotos.moveGroup(id, photoGroup)
        }}
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
                  <CopyLastArticle />
                </div>
              )}
              <FieldsOfArticle field={field} names={names} onAdd={setAdding} />
            </div>
          </div>
        )}
      </RecordForm>
      {adding === 'Material' && <MaterialForm material={null} {...nameFormProps(adding)} />}
      {adding === 'article_pinint' && <CategoryForm category={null} {...nameFormProps(adding)} />}
    </>
  )
}
