import type { Correction } from '../../../../contract/articles/article-files.ts'
import { articleFileColumns } from '../../../../contract/articles/article-labels.ts'
import { CategoryForm } from '../../record-forms/category-form.tsx'
import { MaterialForm } from '../../record-forms/material-form.tsx'

const { Material, article_pinint } = articleFileColumns

export const canBeAdded = ({ column }: Correction) =>
  column === Material || column === article_pinint

interface AddNameProps {
  correction: Correction
  onClose(): void
  onAdded(name: string): void
}

/** The form of a material or category, with the name that a file gives it. */
export function AddName({ correction: { column, from }, onClose, onAdded }: AddNameProps) {
  const form = { newName: from, onClose, onSaved: onAdded }
  return column === Material ? (
    <MaterialForm material={null} {...form} />
  ) : (
    <CategoryForm category={null} {...form} />
  )
}
