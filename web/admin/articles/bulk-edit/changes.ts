import { Boxes, IndianRupee, Layers, ListPlus, Store, Tag, Trash2 } from 'lucide-react'
import type { ChangedFact, ChangedField } from '../../../../contract/articles/article-changes.ts'
import { isWindowFact, windowFactLabels } from '../../../../contract/articles/window-facts.ts'
import { keysOf } from '../../../../contract/keys-of.ts'

export const changes = {
  article_price: { label: 'Price', Icon: IndianRupee },
  article_stock: { label: 'Stock', Icon: Boxes },
  article_state: { label: 'Status', Icon: Store },
  Material: { label: 'Material', Icon: Layers },
  article_pinint: { label: 'Category', Icon: Tag },
  facts: { label: 'Details', Icon: ListPlus },
  trash: { label: 'Delete', Icon: Trash2 },
} as const satisfies Record<Exclude<ChangedField, ChangedFact> | 'facts', object>

/** What the bar offers to change; which of the facts is chosen in the dialog. */
export type ChangeKind = keyof typeof changes
export const changeKinds = keysOf(changes)

export const labelOf = (field: ChangedField) =>
  isWindowFact(field) ? windowFactLabels[field] : changes[field].label
