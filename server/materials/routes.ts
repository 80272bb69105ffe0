import type { FastifyInstance } from 'fastify'
import { materialApi } from '../../contract/materials.ts'
import { countArticlesWith, renameInArticles } from '../articles/shared/article-references.ts'
import type { Db } from '../database/database.ts'
import { paginate } from '../database/lists/pagination.ts'
import { prepareById } from '../database/lists/prepare-query.ts'
import { versionedRecords } from '../database/versioned-records.ts'
import { serveRecords } from '../records/record-routes.ts'

/** The names of all materials. */
export const findMaterials = async (db: Db) => {
  const rows = await db
    .selectFrom('materials')
    .where('deleted_at', 'is', null)
    .select('material_type')
    .orderBy('material_type_folded')
    .execute()
  return rows.map(({ material_type }) => material_type)
}

export const materialRoutes = async (app: FastifyInstance, { db }: { db: Db }) => {
  const records = versionedRecords('materials')
  const rows = db
    .selectFrom('materials')
    .where('deleted_at', 'is', null)
    .select(['id', 'version', 'material_type', 'material_remark'])
    .select(countArticlesWith('Material', 'materials.material_type').as('articles'))
  serveRecords(app, 'material', materialApi, {
    ...records,
    all: (query) => paginate(db, rows, query, { searched: 'material_type_folded' }),
    one: prepareById(db, rows),
    update: async (trx, id, body) => {
      const changed = await records.update(trx, id, body)
      if (changed) {
        const name = { from: changed.before.material_type, to: body.material_type }
        await renameInArticles(trx, 'Material', name)
      }
      return changed
    },
  })
}
