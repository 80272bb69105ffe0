import { describe, type TestContext } from 'node:test'
import type { Endpoint } from '../../contract/endpoint.ts'
import {
  isListedKind,
  type ListedKindName,
  recordKindNames,
  recordKinds,
} from '../../contract/record-kinds.ts'
import type { Engine } from '../database/database.ts'
import { onBothEngines } from './engines.ts'
import { insertPicture, pictureName, saree, startShop } from './shop.ts'

interface Sample {
  calls: readonly [string, string, string, string, string]
  emptyAnswer: string
  record: object
  derivedFields: object
  change: object
  indexes: { newest: string; [column: string]: string }
}

/**
 * What cannot be derived from the contract. A kind without an entry has fields of plain text, and an index such as
 * `suppliers_by_phone` for each column that its list is sorted by.
 */
const differences: { [Kind in ListedKindName]?: Partial<Sample> } = {
  banner: {
    calls: ['getAllBanner', 'getBannerById', 'createBanner', 'updateBanner', 'delBannerById'],
    emptyAnswer: 'No_Recored_Found',
    record: {
      banner_name: 'Onam week',
      bannerstartdate: '2026-08-10',
      bannerenddate: '2026-08-20',
    },
    derivedFields: { active: 'Active', banner_link: '' },
    change: { bannerenddate: '2026-08-31' },
    indexes: {
      newest: 'banners_by_start',
      banner_name: 'banners_by_name',
      bannerstartdate: 'banners_by_start',
      bannerenddate: 'banners_by_end',
    },
  },
  material: {
    calls: [
      'getmaterial_master',
      'getmaterial_masterById',
      'creatematerial_master',
      'updatematerial_master',
      'delmaterial_masterById',
    ],
    emptyAnswer: 'Fail',
    record: { material_type: 'Mulberry silk', material_remark: 'From Ramanagara' },
    derivedFields: { articles: 0 },
    change: { material_remark: 'From Sidlaghatta' },
    indexes: {
      newest: 'materials_newest',
      material_type: 'materials_by_type',
      material_remark: 'materials_by_remark',
    },
  },
  category: {
    calls: [
      'getarticle_category',
      'getarticle_categoryById',
      'createarticle_category',
      'updatearticle_category',
      'delarticle_categoryById',
    ],
    emptyAnswer: 'Fail',
    record: { article_category_name: 'Wedding', article_category_image: pictureName },
    derivedFields: { articles: 0, widths: [] },
    change: { article_category_name: 'Weddings' },
    indexes: { newest: 'categories_in_order', article_category_name: 'categories_by_name' },
  },
  article: {
    calls: ['getArticle', 'getArticleById', 'createArticle', 'updateArticle', 'delArticleById'],
    emptyAnswer: 'Fail',
    record: saree,
    derivedFields: {
      article_Id: 'FL-000001',
      article_pic: '',
      article_remark: 'NA',
      article_fb: 'NA',
      article_twit: 'NA',
      article_pinint: 'NA',
      article_state: 'draft',
    },
    change: { article_stock: 2 },
    indexes: {
      newest: 'articles_newest',
      article_name: 'articles_by_name',
      article_price: 'articles_by_price',
      article_stock: 'articles_by_stock',
      Material: 'articles_by_material',
      article_pinint: 'articles_by_category',
      article_Blouse: 'articles_by_blouse',
      article_Length: 'articles_by_length',
      article_wash: 'articles_by_wash',
      article_remark: 'articles_by_remark',
      article_fb: 'articles_by_facebook',
      article_twit: 'articles_by_twitter',
      article_state: 'articles_by_state',
    },
  },
}

const callOf = ({ path }: Endpoint) => path.split('/')[1] ?? ''

const sampleOf = (kind: ListedKindName): Sample => {
  const { api, plural } = recordKinds[kind]
  const labels: Readonly<Record<string, string>> = recordKinds[kind].labels
  const fields = Object.keys(labels)
  const table = plural.toLowerCase()
  const columns: readonly string[] = api.all.query.shape.sort.def.innerType.options
  const byColumn = columns.map((column) => [column, `${table}_by_${column}`])
  return {
    calls: [
      callOf(api.all),
      callOf(api.one),
      callOf(api.create),
      callOf(api.update),
      callOf(api.remove),
    ],
    emptyAnswer: 'Fail',
    record: Object.fromEntries(fields.map((name) => [name, `${labels[name]} of a sample`])),
    derivedFields: {},
    change: { [fields.at(-1) ?? '']: 'Changed' },
    indexes: { newest: `${table}_newest`, ...Object.fromEntries(byColumn) },
    ...differences[kind],
  }
}

const sampleKinds = recordKindNames.filter(isListedKind)
export const samples = Object.fromEntries(
  sampleKinds.map((kind) => [kind, sampleOf(kind)]),
) as Record<ListedKindName, Sample>

const startRecordKinds = async (t: TestContext, engine: Engine, kind: ListedKindName) => {
  const { ask, db, admin } = await startShop(t, engine)
  await insertPicture(db)
  const { calls, record, derivedFields, ...sample } = samples[kind]
  const [all, one, create, update, remove] = calls
  const restore = recordKinds[kind].api.restore.path.split('/')[1]
  return {
    ...sample,
    admin,
    updateCall: update,
    kind,
    record,
    name: recordKinds[kind].nameField,
    create: (fields: object = record, headers = {}) => ask('POST', create, fields, headers),
    all: (query = '') => ask('GET', `${all}${query}`),
    one: (id = 1) => ask('GET', `${one}/${id}`),
    update: (body: object, id = 1, headers = {}) => ask('POST', `${update}/${id}`, body, headers),
    remove: (id = 1) => ask('DELETE', `${remove}/${id}`),
    restore: (id = 1) => ask('POST', `${restore}/${id}`),
    expected: (version: number, more: object = {}) => ({
      id: 1,
      version,
      ...record,
      ...derivedFields,
      ...more,
    }),
  }
}

export const onEachKind = (
  subject: string,
  defineTests: (shop: (t: TestContext) => ReturnType<typeof startRecordKinds>) => void,
) =>
  onBothEngines(subject, (engine) => {
    for (const kind of sampleKinds) {
      describe(kind, () => defineTests((t) => startRecordKinds(t, engine, kind)))
    }
  })
