import { useState } from 'react'
import {
  type Article,
  ArticleFields,
  articleCode,
  optionalText,
} from '../../../../contract/articles/articles.ts'
import {
  colourFamilyChoices,
  fallAndPicoChoices,
  handloomChoices,
} from '../../../../contract/articles/window-facts.ts'
import { randomId } from '../../../api/random-id.ts'
import { LoadingDialog } from '../../../ui/loading/loading-dialog.tsx'
import { LOADING_TEXT } from '../../admin-root.tsx'
import { OpenBy } from '../../live/open-by.tsx'
import { readPhotoIds } from '../../outbox/read-photo-ids.ts'
import { PhotosField } from '../../pictures/chosen-photos/photos-field.tsx'
import { usePhotosOfGroup } from '../../pictures/chosen-photos/use-photos-of-group.ts'
import { queuedPhotos } from '../../pictures/queue/queued-photos.ts'
import { CategoryForm } from '../../record-forms/category-form.tsx'
import { MaterialForm } from '../../record-forms/material-form.tsx'
import { kindOf } from '../../records/kind-of.ts'
import { RecordForm } from '../../records/record-form.tsx'
import type { Names } from '../load-names.ts'
import { useNames } from '../use-names.ts'
import { useOpenAction } from '../use-open-action.ts'
import styles from './article-form.module.css'
import { CopyLastArticle, rememberAdded } from './copy-last-article.tsx'
import { FieldsOfArticle, type NamedField } from './fields-of-article.tsx'

interface ArticleFormProps {
  article: Article | null
  onClose(): void
}

/** A number as it stands in a field: not grouped, and with two decimals if it is not whole. */
const formatForField = (value: number) =>
  Number.isInteger(value) ? String(value) : value.toFixed(2)

export function ArticleForm(props: ArticleFormProps) {
  const names = useNames(props.onClose)
  return names ? <OpenForm {...props} loaded={names} /> : <LoadingDialog text={LOADING_TEXT} />
}

function OpenForm({ article, onClose, loaded }: ArticleFormProps & { loaded: Names }) {
  const [names, setNames] = useState(loaded)
  const [adding, setAdding] = useState<NamedField | null>(null)
  const [photoGroup] = useState(randomId)
  const photos = usePhotosOfGroup(photoGroup)
  const openAction = useOpenAction()
  const addName = (field: NamedField, name: string) =>
    setNames((now) => ({ ...now, [field]: [name, ...now[field]] }))
  const restoreSave = (saved: Record<string, string>) => {
    void queuedPhotos.moveToGroup(readPhotoIds(saved), photoGroup)
    // Names that were added since this device has stored the lists; a save from the table has none.
    for (const field of ['Material', 'article_pinint'] as const) {
      const name = saved[field]
      if (name) addName(field, name)
    }
  }
  return (
    <RecordForm
      kind={kindOf('article')}
      record={article}
      dialog={
        article
          ? {
              title: 'Edit article',
              description: `${article.article_name}, ${articleCode(article.id)}`,
            }
          : { title: 'Add New article' }
      }
      onClose={onClose}
      // What is typed here and the photos are restored together.
      entryId={photoGroup}
      formatValue={(value) =>
        typeof value === 'number' ? formatForField(value) : optionalText(String(value))
      }
      choices={{
        Material: names.Material,
        article_pinint: names.article_pinint,
        article_Blouse: ArticleFields.shape.article_Blouse.options,
        article_wash: ArticleFields.shape.article_wash.options,
        fall_and_pico: ['', ...fallAndPicoChoices],
        handloom: ['', ...handloomChoices],
        colour_family: ['', ...colourFamilyChoices],
      }}
      extras={{ article_pic: photos.ids }}
      onAccepted={(values) => {
        if (!article) rememberAdded(values)
      }}
      // Of several articles, one added after the other, only the newest is offered.
      addedAction={(id) => ({ ...openAction(id), topic: 'added' })}
      onDiscard={() => void queuedPhotos.discard(photoGroup)}
      onRestored={({ id, save }) => {
        if (save) restoreSave(save.fields)
        else void queuedPhotos.moveGroup(id, photoGroup)
      }}
      beside={({ setValues }) => {
        const nameForm = {
          onClose: () => setAdding((now) => (now === adding ? null : now)),
          onSaved: (name: string) => {
            if (!adding) return
            addName(adding, name)
            setValues({ [adding]: name })
          },
        }
        if (adding === 'Material') return <MaterialForm material={null} {...nameForm} />
        return adding && <CategoryForm category={null} {...nameForm} />
      }}
    >
      {(form) => (
        <div className={styles.box}>
          {article && <OpenBy article={article.id} />}
          <div className={styles.grid}>
            <div className={styles.full}>
              <PhotosField group={photoGroup} article={article?.id ?? null} {...photos} />
            </div>
            {!article && (
              <div className={styles.last}>
                <CopyLastArticle onCopy={form.setValues} />
              </div>
            )}
            <FieldsOfArticle field={form.field} names={names} onAdd={setAdding} />
          </div>
        </div>
      )}
    </RecordForm>
  )
}
