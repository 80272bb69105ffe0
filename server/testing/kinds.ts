import type { TestContext } from 'node:test'
import type { Engine } from '../database/database.ts'
import { saree, startShop, storedPicture } from './shop.ts'

const picture = `${'a1'.repeat(16)}.jpg`

/** The calls of each kind as the specification spells them, a record and a change of one field. */
export const kinds = [
  {
    kind: 'banner',
    nothing: 'No_Recored_Found',
    calls: ['getAllBanner', 'getBannerById', 'createBanner', 'updateBanner', 'delBannerById'],
    restoreCall: 'restoreBanner',
    name: 'banner_name',
    record: {
      banner_name: 'Onam week',
      bannerstartdate: '2026-08-10',
      bannerenddate: '2026-08-20',
    },
    answered: { active: 'Active' },
    change: { bannerenddate: '2026-08-31' },
  },
  {
    kind: 'material',
    nothing: 'Fail',
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
    answered: { articles: 0 },
    change: { material_remark: 'From Sidlaghatta' },
  },
  {
    kind: 'category',
    nothing: 'Fail',
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
    answered: { articles: 0 },
    change: { article_category_name: 'Weddings' },
  },
  {
    kind: 'article',
    nothing: 'Fail',
    calls: ['getArticle', 'getArticleById', 'createArticle', 'updateArticle', 'delArticleById'],
    restoreCall: 'restoreArticle',
    name: 'article_name',
    record: saree,
    answered: {
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

type Kind = (typeof kinds)[number]

/** An empty shop, with the calls of one kind by what they do, and what its first record answers. */
export const recordsOf = async (t: TestContext, engine: Engine, kind: Kind) => {
  const { ask, db } = await startShop(t, engine)
  await storedPicture(db, picture)
  const [all, one, create, update, remove] = kind.calls
  return {
    create: (fields: object = kind.record) => ask('POST', create, fields),
    all: (query = '') => ask('GET', `${all}${query}`),
    one: (id = 1) => ask('GET', `${one}/${id}`),
    update: (body: object, id = 1) => ask('POST', `${update}/${id}`, body),
    remove: (id = 1) => ask('DELETE', `${remove}/${id}`),
    restore: (id = 1) => ask('POST', `${kind.restoreCall}/${id}`),
    expected: (version: number, more: object = {}) => ({
      id: 1,
      version,
      ...kind.record,
      ...kind.answered,
      ...more,
    }),
  }
}
