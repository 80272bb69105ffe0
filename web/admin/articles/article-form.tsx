import { type ReactNode, useEffect, useState } from 'react'
import { type ArticleRow, optionalText } from '../../../contract/articles.ts'
import { categoryApi } from '../../../contract/categories.ts'
import { materialApi } from '../../../contract/materials.ts'
import { call, reasonOf } from '../../api/call.ts'
import { ChoiceField } from '../../ui/form/choice-field.tsx'
import { SelectField, TextField } from '../../ui/form/field.tsx'
import { PageLink } from '../../ui/navigation/page-link.tsx'
import { showError } from '../../ui/toast/toast.tsx'
import { PictureInput } from '../records/picture-input.tsx'
import { RecordForm } from '../records/record-form.tsx'
import { addPicture } from './add-picture.ts'
import styles from './article-form.module.css'
import { articleKind } from './article-kind.ts'

interface ArticleFormProps {
  article: ArticleRow | null
  onClose(): void
}

/** Rupees with two decimals where there are paise; whole numbers as they are. */
const amount = (value: number) => (Number.isInteger(value) ? String(value) : value.toFixed(2))

const loadNames = async () => {
  const [materials, categories] = await Promise.all([
    call(materialApi.all, {}),
    call(categoryApi.all, {}),
  ])
  return {
    materials: materials.map((row) => row.material_type),
    categories: categories.map((row) => row.article_category_name),
  }
}
type Names = Awaited<ReturnType<typeof loadNames>>

/** The article form; opens when the names of materials and categories are loaded. */
export function ArticleForm(props: ArticleFormProps) {
  const [names, setNames] = useState<Names>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it opens
  useEffect(() => {
    let isOpen = true
    const fail = (error: unknown) => {
      showError(reasonOf(error))
      props.onClose()
    }
    loadNames().then(
      (found) => isOpen && setNames(found),
      (error) => isOpen && fail(error),
    )
    return () => {
      isOpen = false
    }
  }, [])
  return names && <OpenForm {...props} names={names} />
}

function OpenForm({ article, onClose, names }: ArticleFormProps & { names: Names }) {
  return (
    <RecordForm
      kind={articleKind}
      record={article}
      title={article ? 'Edit article' : 'Add New article'}
      onClose={onClose}
      formatValue={(value) =>
        typeof value === 'number' ? amount(value) : optionalText(String(value))
      }
      afterSave={addPicture}
    >
      {(field) => (
        <div className={styles.box}>
          <div className={styles.grid}>
            <div className={styles.full}>
              <TextField {...field('article_name')} required />
            </div>
            <TextField {...field('article_price')} inputMode="decimal" hint="In rupees" required />
            <TextField {...field('article_stock')} inputMode="numeric" hint="In pieces" required />
            <NameField {...field('Material')} names={names.materials} to="/Materialmaster" />
            <NameField {...field('article_pinint')} names={names.categories} to="/Categorymaster" />
            <TextField {...field('article_Length')} required />
            <ChoiceField {...field('article_Blouse')} choices={['Yes', 'No']} required />
            <div className={styles.full}>
              <ChoiceField
                {...field('article_wash')}
                choices={['Hand wash', 'Machine wash', 'Dry wash']}
                required
              />
            </div>
            <p className={styles.optional}>Optional, saved as NA when empty</p>
            <TextField {...field('article_fb')} placeholder="https://" />
            <TextField {...field('article_twit')} placeholder="https://" />
            <div className={styles.full}>
              <TextField {...field('article_remark')} />
            </div>
            <div className={styles.full}>
              <PictureInput
                label={article ? 'Another picture' : 'Picture'}
                name="article_pic"
                defaultValue=""
                upload="article"
                aspect="16/9"
              />
            </div>
          </div>
        </div>
      )}
    </RecordForm>
  )
}

interface NameFieldProps {
  label: string
  name: string
  defaultValue: string
  error: string | undefined
  names: readonly string[]
  to: string
}

/** A dropdown of names from another screen; the present value stays even if it was deleted there. */
function NameField({ names, to, ...field }: NameFieldProps) {
  const what = field.label.toLowerCase()
  const all = [...new Set([field.defaultValue, ...names].filter(Boolean))].sort()
  const hint: ReactNode = names.length === 0 && (
    <>
      There is no {what} yet. <PageLink to={to}>Add the first one</PageLink>
    </>
  )
  return (
    <SelectField {...field} hint={hint} required>
      <option value="">Choose a {what}</option>
      {all.map((name) => (
        <option key={name}>{name}</option>
      ))}
    </SelectField>
  )
}
