import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../database/database.ts'
import { DAY_MS, instantBefore } from '../../database/instants.ts'

/* Pieces that the desk keeps for a name. They count as those of orders do that are kept by the clock. */

/** Holds that have ended neither by the clock nor by hand. */
export const isNamedHold = (at: Date | RawBuilder<string>): RawBuilder<SqlBool> =>
  sql<SqlBool>`(named_holds.ended_at is null
    and named_holds.held_until > ${at instanceof Date ? at.toISOString() : at})`

/** How many pieces of an article are kept for a name, and when the first of these holds ends; of all articles, or of these only. */
export const readNamedHeld = (db: Db, at: Date, articles?: readonly number[]) =>
  db
    .selectFrom('named_holds')
    .where(isNamedHold(at))
    .$if(articles !== undefined, (held) => held.where('article_id', 'in', articles ?? []))
    .groupBy('article_id')
    .select(({ fn }) => [
      'article_id',
      sql<number>`cast(count(*) as integer)`.as('pieces'),
      fn.min('held_until').as('until'),
    ])
    .execute()

/** How many pieces of the article of the query around it are kept for a name. */
export const countNamedHolds = (at: Date): RawBuilder<number> =>
  sql<number>`(select count(*) from named_holds
    where named_holds.article_id = articles.id and ${isNamedHold(at)})`

/** Deletes holds whose time is over, with the names. What was ended by hand can be taken back for a day. */
export const deleteEndedHolds = async (db: Db, at: Date) => {
  await db
    .deleteFrom('named_holds')
    .where((hold) =>
      hold.or([
        hold('held_until', '<=', at.toISOString()),
        hold('ended_at', '<=', instantBefore(at, DAY_MS)),
      ]),
    )
    .execute()
}
