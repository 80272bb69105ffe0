import { articleLabels } from './articles/article-labels.ts'
import { articleApi } from './articles/articles.ts'
import { bannerApi, bannerLabels } from './banners/banners.ts'
import { categoryApi, categoryLabels } from './categories.ts'
import type { Endpoint } from './endpoint.ts'
import { keysOf } from './keys-of.ts'
import { materialApi, materialLabels } from './materials.ts'
import { pictureApi } from './pictures/pictures.ts'

interface RecordKind {
  nameField: string
  isNameUnique: boolean
  api: { restore: Endpoint & { path: `/${string}:id` } }
}

interface ListedKind extends RecordKind {
  /** What the fields of its form are called, in their order. */
  labels: Readonly<Record<string, string>>
  /** How the log's filter calls its records. */
  plural: string
  api: RecordKind['api'] & { all: Endpoint }
}

interface PartOfRecord extends RecordKind {
  /** The kind of record that it is part of; the audit log shows its changes there. */
  partOf: string
}

/** Every kind of record with versions and a trash; restore, cleanup, backup and the trash screen follow from it. */
export const recordKinds = {
  banner: {
    nameField: 'banner_name',
    isNameUnique: false,
    labels: bannerLabels,
    plural: 'Banners',
    api: bannerApi,
  },
  material: {
    nameField: 'material_type',
    isNameUnique: true,
    labels: materialLabels,
    plural: 'Materials',
    api: materialApi,
  },
  category: {
    nameField: 'article_category_name',
    isNameUnique: true,
    labels: categoryLabels,
    plural: 'Categories',
    api: categoryApi,
  },
  article: {
    nameField: 'article_name',
    isNameUnique: false,
    labels: articleLabels,
    plural: 'Articles',
    api: articleApi,
  },
  picture: {
    nameField: 'alt',
    isNameUnique: false,
    partOf: 'article',
    api: pictureApi,
  },
} as const satisfies Record<string, ListedKind | PartOfRecord>

export type RecordKindName = keyof typeof recordKinds
/** The kinds that have a list and a screen of their own. */
export type ListedKindName = {
  [Kind in RecordKindName]: (typeof recordKinds)[Kind] extends ListedKind ? Kind : never
}[RecordKindName]
export const recordKindNames = keysOf(recordKinds)

/** What people call a record of this kind. */
export const nounOf = (kind: RecordKindName) => (kind === 'picture' ? 'photo' : kind)

export const isRecordKind = (name: string): name is RecordKindName =>
  Object.hasOwn(recordKinds, name)

export const isListedKind = (name: string): name is ListedKindName =>
  isRecordKind(name) && 'labels' in recordKinds[name]
