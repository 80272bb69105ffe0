import type { Call } from '../api/call.ts'
import { articleKind } from './articles/article-kind.ts'
import { assignPhotos } from './articles/assign-photos.ts'
import { changeStock } from './articles/change-stock.ts'
import { bannerKind } from './banners/banner-kind.ts'
import { enquiryKind } from './enquiries/enquiry-kind.ts'
import { categoryKind } from './record-forms/category-kind.ts'
import { materialKind } from './record-forms/material-kind.ts'
import type { EditableKind, FormNoun, Values } from './records/record-kind.ts'

interface UnsentKind {
  kind: EditableKind
  afterSave?: (id: number, values: Values, typed: FormData) => Promise<string | undefined>
  /** Adds to the stock of a record, once for each key; answers what came of it. */
  changeStock?: (id: number, by: number, key: string, send: Call) => Promise<string>
}

export const unsentKinds: Record<string, UnsentKind> = {
  article: { kind: articleKind, afterSave: assignPhotos, changeStock },
  banner: { kind: bannerKind },
  category: { kind: categoryKind },
  material: { kind: materialKind },
  enquiry: { kind: enquiryKind },
} satisfies Record<FormNoun, UnsentKind>
