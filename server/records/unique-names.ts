import { sql } from 'kysely'
import type { Db } from '../database/database.ts'

/** The tables whose records are known by their names, with the column that holds it. */
const nameOf = { materials: 'material_type', categories: 'article_category_name' } as const

/**
 * Whether a record's name, or the new one it is to have, is already that of another record outside the trash,
 * whatever the case of its letters.
 */
export const isNameTaken =
  (db: Db, table: keyof typeof nameOf) =>
  async (id: number, name: string | null = null): Promise<boolean> => {
    const own = sql`(select ${sql.ref(nameOf[table])} from ${sql.table(table)} where id = ${id})`
    const { rows } = await sql`select 1 from ${sql.table(table)}
      where deleted_at is null and id <> ${id}
      and ${sql.ref(`${nameOf[table]}_folded`)} = folded(coalesce(${name}, ${own})) limit 1`.execute(
      db,
    )
    return rows.length > 0
  }
