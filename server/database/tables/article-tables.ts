/** What the database keeps about articles besides their records. */
export interface ArticleTables {
  /** Articles outside the trash, counted by triggers: in all, by material, category and state, and what the window has by its choices. */
  article_counts: {
    /** The column whose value is counted; empty for all articles, `window` for what can be bought. */
    bearing: '' | 'Material' | 'article_pinint' | 'article_state' | 'window'
    /** Its value; of `window` category, material and colour, which U+001F divides. */
    name: string
    /** Connections of PostgreSQL write to different slots, so that their transactions seldom wait for one another. */
    slot: number
    /** The count is the sum of all slots; that of one slot can be negative. */
    articles: number
  }
  /** Words of articles, filled by triggers; a word can be there twice, and can stay after its articles are gone. */
  known_words: {
    word: string
  }
  open_articles: {
    /** The administrator's id and the name of the tab. */
    tab: string
    administrator_id: number
    article_id: number
    /** When the entry expires, unless it is extended. */
    open_until: string
  }
}
