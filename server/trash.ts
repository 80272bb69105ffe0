import { sql } from 'kysely'
import { type Trashed, type TrashKind, trashApi, trashDays } from '../contract/trash.ts'
import { type KeptTable, keptTables } from './database/kept.ts'
import type { Db } from './database/open.ts'
import { listed, tellTotal } from './http/list.ts'
import { serve } from './http/serve.ts'

const lying = (kind: TrashKind, table: KeptTable, name: string) =>
  sql`select ${sql.lit(kind)} as kind, id, ${sql.ref(name)} as name, deleted_at
    from ${sql.table(table)} where deleted_at is not null`

// The pictures of an article that lies here itself come back with it.
const all = sql.join(
  [
    lying('banner', 'banners', 'banner_name'),
    lying('material', 'materials', 'material_type'),
    lying('category', 'categories', 'article_category_name'),
    lying('article', 'articles', 'article_name'),
    sql`${lying('picture', 'article_pictures', 'alt')}
      and article_id in (select id from articles where deleted_at is null)`,
  ],
  sql` union all `,
)

/** Ids repeat from kind to kind, so of those deleted in one moment the kind decides first. */
const newest = sql`deleted_at || kind`

/** What lies in the trash; each kind is restored by a call of its own. */
export const trashRoutes = (db: Db) => {
  const rows = db
    .selectFrom(sql<Trashed>`(${all})`.as('trash'))
    .select(['kind', 'id', 'name', 'deleted_at'])
  return [
    serve(trashApi.all, async ({ query, reply }) =>
      tellTotal(reply, await listed(rows, query, 'name', { newest })),
    ),
  ]
}

/** Removes for good what has lain its days; an article takes its pictures along. */
export const sweepTrash = async (db: Db, now: Date) => {
  const since = new Date(now.getTime() - trashDays * 86_400_000).toISOString()
  for (const table of keptTables) {
    await db.deleteFrom<KeptTable>(table).where('deleted_at', '<=', since).execute()
  }
}
