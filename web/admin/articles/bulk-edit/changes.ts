import { Boxes, IndianRupee, Layers, Store, Tag, Trash2 } from 'lucide-react'
import type { ChangedField } from '../../../../contract/articles/article-changes.ts'
import { keysOf } from '../../../../contract/keys-of.ts'

export const changes = {
  article_price: { label: 'Price', Icon: IndianRupee },
  article_stock: { label: 'Stock', Icon: Boxes },
  article_state: { label: 'State', Icon: Store },
  Material: { label: 'Material', Icon: Layers },
  article_pinint: { label: 'Category', Icon: Tag },
  trash: { label: 'Delete', Icon: Trash2 },
} as const satisfies Record<ChangedField, object>

export const changedFields = keysOf(changes)
