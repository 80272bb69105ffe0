import type { Generated } from 'kysely'
import type { ChangedField } from '../../../contract/articles/article-changes.ts'

/** What the database keeps about articles besides their records. */
export interface ArticleTables {
  /** Articles outside the trash, counted by triggers: in all (both texts empty), by material and by category. */
  article_counts: {
    bearing: '' | 'Material' | 'article_pinint'
    name: string
    slot: number
    /** The count is the sum of all slots. */
    articles: number
  }
  /** Words of articles, filled by triggers; a word can be there twice, or longer than its articles. */
  known_words: {
    word: string
  }
  /** Changes of many articles at once in the last day, which can be undone. */
  article_changes: {
    id: Generated<number>
    administrator_id: number
    made_at: string
    field: ChangedField
    /** As JSON, for each article its id, its version after the change and the value before. */
    articles: string
    idempotency_key: string | null
  }
  open_articles: {
    /** The administrator's id and the name of the tab. */
    tab: string
    administrator_id: number
    article_id: number
    /** Until when it counts unless it is extended. */
    open_until: string
  }
}
