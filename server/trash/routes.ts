import { sql } from 'kysely'
import {
  TRASH_RETENTION_DAYS,
  type TrashEntry,
  type TrashKind,
  trashApi,
} from '../../contract/trash.ts'
import type { Db } from '../database/database.ts'
import { paginate } from '../database/pagination.ts'
import { type VersionedTable, versionedTables } from '../database/versioned-records.ts'
import { serveList } from '../http/serve-list.ts'

const lying = (kind: TrashKind, table: VersionedTable, name: string) =>
  sql`select ${sql.lit(kind)} as kind, id, ${sql.ref(name)} as name, folded(${sql.ref(name)}) as name_folded, deleted_at
    from ${sql.table(table)} where deleted_at is not null`

// The pictures of an article that lies here itself come back with it.
const all = sql.join(
  [
    lying('banner', 'banners', 'banner_name'),
    lying('material', 'materials', 'material_type'),
    lying('category', 'categories', 'article_category_name'),
    lying('article', 'articles', 'article_name'),
    sql`${lying('picture', 'article_pictures', 'alt')}
      and exists (select from_shop.id from articles as from_shop
        where from_shop.id = article_id and from_shop.deleted_at is null)`,
  ],
  sql` union all `,
)

/** Ids repeat from kind to kind. */
const key = sql`kind || id`
const newest = sql.ref('deleted_at')

/** What lies in the trash; each kind is restored by a call of its own. */
export const trashRoutes = (db: Db) => {
  const rows = db
    .selectFrom(sql<TrashEntry>`(${all})`.as('trash'))
    .select(['kind', 'id', 'name', 'deleted_at'])
  return [
    serveList(trashApi.all, (query) => paginate(db, rows, query, 'name_folded', { key, newest })),
  ]
}

/** Removes for good what has lain its days; an article takes its pictures along. */
export const emptyOldTrash = async (db: Db, now: Date) => {
  const since = new Date(now.getTime() - TRASH_RETENTION_DAYS * 86_400_000).toISOString()
  for (const table of versionedTables) {
    await db.deleteFrom<VersionedTable>(table).where('deleted_at', '<=', since).execute()
  }
}
