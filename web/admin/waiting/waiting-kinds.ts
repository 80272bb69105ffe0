import { articleKind } from '../articles/article-kind.ts'
import { assignPhotos } from '../articles/assign-photos.ts'
import { bannerKind } from '../banners/banner-kind.ts'
import { enquiryKind } from '../enquiries/enquiry-kind.ts'
import { categoryKind } from '../record-forms/category-kind.ts'
import { materialKind } from '../record-forms/material-kind.ts'
import type { EditableKind, RecordKind, Values } from '../records/record-kind.ts'

interface WaitingKind {
  kind: EditableKind | RecordKind
  afterSave?: (id: number, values: Values, typed: FormData) => Promise<string | undefined>
}

export const waitingKinds: Record<string, WaitingKind> = {
  article: { kind: articleKind, afterSave: assignPhotos },
  banner: { kind: bannerKind },
  category: { kind: categoryKind },
  material: { kind: materialKind },
  enquiry: { kind: enquiryKind },
}
