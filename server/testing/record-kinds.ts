import type { TestContext } from 'node:test'
import type { Engine } from '../database/database.ts'
import { insertPicture, saree, startShop } from './shop.ts'

const picture = `${'a1'.repeat(16)}.jpg`

const kinds = [
  {
    kind: 'banner',
    emptyAnswer: 'No_Recored_Found',
    calls: ['getAllBanner', 'getBannerById', 'createBanner', 'updateBanner', 'delBannerById'],
    restoreCall: 'restoreBanner',
    name: 'banner_name',
    record: {
      banner_name: 'Onam week',
      bannerstartdate: '2026-08-10',
      bannerenddate: '2026-08-20',
    },
    derivedFields: { active: 'Active' },
    change: { bannerenddate: '2026-08-31' },
  },
  {
    kind: 'material',
    emptyAnswer: 'Fail',
    calls: [
      'getmaterial_master',
      'getmaterial_masterById',
      'creatematerial_master',
      'updatematerial_master',
      'delmaterial_masterById',
    ],
    restoreCall: 'restorematerial_master',
    name: 'material_type',
    record: { material_type: 'Mulberry silk', material_remark: 'From Ramanagara' },
    derivedFields: { articles: 0 },
    change: { material_remark: 'From Sidlaghatta' },
  },
  {
    kind: 'category',
    emptyAnswer: 'Fail',
    calls: [
      'getarticle_category',
      'getarticle_categoryById',
      'createarticle_category',
      'updatearticle_category',
      'delarticle_categoryById',
    ],
    restoreCall: 'restorearticle_category',
    name: 'article_category_name',
    record: { article_category_name: 'Wedding', article_category_image: picture },
    derivedFields: { articles: 0 },
    change: { article_category_name: 'Weddings' },
  },
  {
    kind: 'article',
    emptyAnswer: 'Fail',
    calls: ['getArticle', 'getArticleById', 'createArticle', 'updateArticle', 'delArticleById'],
    restoreCall: 'restoreArticle',
    name: 'article_name',
    record: saree,
    derivedFields: {
      article_Id: 'FL-000001',
      article_pic: '',
      article_remark: 'NA',
      article_fb: 'NA',
      article_twit: 'NA',
      article_pinint: 'NA',
    },
    change: { article_stock: 2 },
  },
] as const

export type Kind = (typeof kinds)[number]

/** Starts an empty server. Returns for each kind its calls as functions and the expected first record. */
export const startRecordKinds = async (t: TestContext, engine: Engine) => {
  const { ask, db } = await startShop(t, engine)
  await insertPicture(db, picture)
  return kinds.map((kind) => {
    const [all, one, create, update, remove] = kind.calls
    return {
      ...kind,
      create: (fields: object = kind.record) => ask('POST', create, fields),
      all: (query = '') => ask('GET', `${all}${query}`),
      one: (id = 1) => ask('GET', `${one}/${id}`),
      update: (body: object, id = 1) => ask('POST', `${update}/${id}`, body),
      remove: (id = 1) => ask('DELETE', `${remove}/${id}`),
      restore: (id = 1) => ask('POST', `${kind.restoreCall}/${id}`),
      expected: (version: number, overrides: object = {}) => ({
        id: 1,
        version,
        ...kind.record,
        ...kind.derivedFields,
        ...overrides,
      }),
    }
  })
}
