import type { Db } from '../database/database.ts'
import { HOUR_MS, instantAfter, MINUTE_MS } from '../database/instants.ts'

/** A tab that is hidden for a moment ends its stream, and still has the article open. */
const OPEN_DURATION_MS = MINUTE_MS
/** A row is kept longer, so that a server that could not reach its database for a while finds it again. */
const RETENTION_MS = HOUR_MS

export interface OpenTab {
  /** Unique among all administrators. */
  tab: string
  administrator_id: number
  article_id: number | undefined
}

/** Who has which article open, at all processes on this database. */
export const createPresence = (db: Db, now: () => Date) => {
  const fromNow = (ms: number) => instantAfter(now(), ms)

  const close = (tab: string) => db.deleteFrom('open_articles').where('tab', '=', tab).execute()

  return {
    setOpenArticle: async ({ tab, administrator_id, article_id }: OpenTab) => {
      if (article_id === undefined) return close(tab)
      const row = { administrator_id, article_id, open_until: fromNow(OPEN_DURATION_MS) }
      const oldest = fromNow(-RETENTION_MS)
      await db.deleteFrom('open_articles').where('open_until', '<', oldest).execute()
      await db
        .insertInto('open_articles')
        .values({ tab, ...row })
        .onConflict((conflict) => conflict.column('tab').doUpdateSet(row))
        .execute()
    },

    /** Extends the time of an open tab, unless it has connected with another article since, to whichever process. */
    extend: async ({ tab, article_id }: OpenTab) => {
      if (article_id === undefined) return
      const rows = db.updateTable('open_articles').set({ open_until: fromNow(OPEN_DURATION_MS) })
      await rows.where('tab', '=', tab).where('article_id', '=', article_id).execute()
    },

    /** The administrators who have one of these articles open; once for each tab. */
    findOpen: async (articles: number[]) =>
      articles.length === 0
        ? []
        : db
            .selectFrom('open_articles')
            .innerJoin('administrators', 'administrators.id', 'administrator_id')
            .select(['article_id', 'administrator_id', 'email'])
            .where('article_id', 'in', articles)
            .where('open_until', '>', fromNow(0))
            .execute(),
  }
}
