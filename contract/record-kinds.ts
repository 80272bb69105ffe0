import { articleApi } from './articles/articles.ts'
import { bannerApi } from './banners/banners.ts'
import { categoryApi } from './categories.ts'
import type { Endpoint } from './endpoint.ts'
import { keysOf } from './keys-of.ts'
import { materialApi } from './materials.ts'
import { pictureApi } from './pictures/pictures.ts'

interface RecordKind {
  nameField: string
  isNameUnique: boolean
  /** The call of its list; a part of another record has none. */
  list?: Endpoint
  restore: Endpoint & { path: `/${string}:id` }
  /** The kind of record that it is part of; the log tells of its changes there. */
  partOf?: string
}

/** Every kind of record with versions and a trash; restore, cleanup, backup and the trash screen follow from it. */
export const recordKinds = {
  banner: {
    nameField: 'banner_name',
    isNameUnique: false,
    list: bannerApi.all,
    restore: bannerApi.restore,
  },
  material: {
    nameField: 'material_type',
    isNameUnique: true,
    list: materialApi.all,
    restore: materialApi.restore,
  },
  category: {
    nameField: 'article_category_name',
    isNameUnique: true,
    list: categoryApi.all,
    restore: categoryApi.restore,
  },
  article: {
    nameField: 'article_name',
    isNameUnique: false,
    list: articleApi.all,
    restore: articleApi.restore,
  },
  picture: {
    nameField: 'alt',
    isNameUnique: false,
    restore: pictureApi.restore,
    partOf: 'article',
  },
} as const satisfies Record<string, RecordKind>

export type RecordKindName = keyof typeof recordKinds
/** The kinds that have a list and a screen of their own. */
export type ListedKindName = {
  [Kind in RecordKindName]: (typeof recordKinds)[Kind] extends { list: Endpoint } ? Kind : never
}[RecordKindName]
export const recordKindNames = keysOf(recordKinds)

export const isRecordKind = (name: string): name is RecordKindName =>
  Object.hasOwn(recordKinds, name)
