import { materialApi } from '../../contract/materials.ts'
import type { Db } from '../database/database.ts'
import { listed } from '../database/pagination.ts'
import { prepared } from '../database/prepared.ts'
import { keptIn } from '../database/versioned-records.ts'
import { articlesBearing, renameInArticles } from '../records/article-references.ts'
import { recordRoutes } from '../records/record-routes.ts'
import { nameTakenIn } from '../records/unique-names.ts'

/** The calls of the material screen. */
export const materialRoutes = (db: Db, now: () => Date) => {
  const kept = keptIn(db, 'materials', now)
  const rows = db
    .selectFrom('materials')
    .where('deleted_at', 'is', null)
    .select(['id', 'version', 'material_type', 'material_remark'])
    .select(articlesBearing('Material', 'materials.material_type').as('articles'))
  const withId = prepared(db, (id: number) => rows.where('id', '=', id))
  return recordRoutes(
    'material',
    materialApi,
    {
      ...kept,
      all: (query) => listed(db, rows, query, 'material_type_folded'),
      one: async (id) => (await withId(id))[0],
      create: async (body) => {
        await db.insertInto('materials').values(body).execute()
      },
      update: (id, body) =>
        kept.update(id, body, (trx, before) =>
          renameInArticles(trx, 'Material', before.material_type, body.material_type),
        ),
    },
    { field: 'material_type', isTaken: nameTakenIn(db, 'materials') },
  )
}
