import { ArticleFields } from '../../../../contract/articles/articles.ts'
import { ChoiceField } from '../../../ui/form/choice-field.tsx'
import { TextField } from '../../../ui/form/field.tsx'
import { kindOf } from '../../records/kind-of.ts'
import type { FieldOf } from '../../records/record-form.tsx'
import type { Names } from '../load-names.ts'
import styles from './article-form.module.css'
import { NameField } from './name-field.tsx'
import { WindowFactFields } from './window-fact-fields.tsx'

/** A field whose names can be added from its form. */
export type NamedField = keyof Names

interface FieldsOfArticleProps {
  field: FieldOf
  names: Names
  onAdd(field: NamedField): void
}

/** The fields of an article, but for its photos. */
export function FieldsOfArticle({ field, names, onAdd }: FieldsOfArticleProps) {
  return (
    <>
      <div className={styles.full}>
        <TextField {...field('article_name')} required data-first />
      </div>
      <TextField {...field('article_price')} inputMode="decimal" hint="In rupees" required />
      <TextField {...field('article_stock')} inputMode="numeric" hint="In pieces" required />
      <NameField
        {...field('Material')}
        kind={kindOf('material')}
        names={names.Material}
        onAdd={() => onAdd('Material')}
      />
      <ChoiceField
        {...field('article_Blouse')}
        choices={ArticleFields.shape.article_Blouse.options}
        required
      />
      <div className={styles.full}>
        <TextField {...field('article_Length')} required />
      </div>
      <div className={styles.full}>
        <ChoiceField
          {...field('article_wash')}
          choices={ArticleFields.shape.article_wash.options}
          required
        />
      </div>
      <div className={styles.full}>
        <NameField
          {...field('article_pinint')}
          kind={kindOf('category')}
          names={names.article_pinint}
          onAdd={() => onAdd('article_pinint')}
        />
      </div>
      <p className={styles.optional}>Optional</p>
      <TextField {...field('article_fb')} placeholder="https://" />
      <TextField {...field('article_twit')} placeholder="https://" />
      <div className={styles.full}>
        <TextField {...field('article_remark')} />
      </div>
      <WindowFactFields field={field} />
    </>
  )
}
