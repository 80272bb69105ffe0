import { materialApi } from '../../contract/materials.ts'
import type { Db } from '../database/database.ts'
import { paginate } from '../database/lists/pagination.ts'
import { type Parameter, prepareQuery } from '../database/lists/prepare-query.ts'
import { versionedRecords } from '../database/versioned-records.ts'
import { countArticlesWith, renameInArticles } from '../records/article-references.ts'
import { recordRoutes } from '../records/record-routes.ts'

export const materialRoutes = (db: Db, now: () => Date) => {
  const records = versionedRecords(db, 'materials', now)
  const rows = db
    .selectFrom('materials')
    .where('deleted_at', 'is', null)
    .select(['id', 'version', 'material_type', 'material_remark'])
    .select(countArticlesWith('Material', 'materials.material_type').as('articles'))
  const withId = prepareQuery(db, (id: Parameter<number>) => rows.where('id', '=', id))
  return recordRoutes({ db, now, kind: 'material' }, materialApi, {
    ...records,
    all: (query) => paginate(db, rows, query, { searched: 'material_type_folded' }),
    one: async (id) => (await withId(id))[0],
    update: (id, body, storeKey) =>
      records.update(id, body, async (trx, before) => {
        await storeKey(trx)
        const name = { from: before.material_type, to: body.material_type }
        await renameInArticles(trx, 'Material', name, now())
      }),
  })
}
