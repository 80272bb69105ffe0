import type { Generated } from 'kysely'
import type {
  ChangedField,
  UndoableChange,
  UndoneChange,
} from '../../../contract/articles/article-changes.ts'
import type { UndoneImport } from '../../../contract/articles/article-imports.ts'
import type { Article } from '../../../contract/articles/articles.ts'
import type { JsonText } from '../json-text.ts'

/**
 * An article that a change of many has changed: its version after the change, and the value before. Last the version that
 * the change found, unless it is the one before `version`.
 */
export type BulkChangedArticle = [
  id: number,
  version: number,
  before: number | string | null,
  found?: number,
]

/** What was asked of a change, for its line in the list of those that can be undone. */
export type ChangeDetails = Pick<UndoableChange, 'how' | 'amount' | 'round' | 'to'>

/** A photo that an import has added, and the one that went to the trash for it. */
export interface WrittenPhoto {
  id: number
  article_pic: string
  replaces: number | null
}

/** An article that an import has written. */
export interface WrittenArticle {
  id: number
  /** Its version after the import. */
  version: number
  /** The version that the import found, unless it is the one before `version`. */
  found?: number
  /** What the changed fields were; null where the import added the article. */
  before: Partial<Omit<Article, 'id' | 'article_Id' | 'version'>> | null
  photos: WrittenPhoto[]
}

/** What the database keeps about articles besides their records. */
export interface ArticleTables {
  /** Articles outside the trash, counted by triggers: in all, by material and by category. */
  article_counts: {
    /** The column whose value is counted; empty for the count of all articles. */
    bearing: '' | 'Material' | 'article_pinint'
    /** The value of that column; empty for the count of all articles. */
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
  /** Changes of many articles at once in the last day, which can be undone. */
  article_changes: {
    id: Generated<number>
    administrator_id: number
    made_at: string
    field: ChangedField
    /** Empty for a change of an earlier version of the program. */
    details: JsonText<ChangeDetails>
    /** How many articles it changed; null for a change of an earlier version of the program. */
    changed: number | null
    articles: JsonText<BulkChangedArticle[]>
    /** What its Undo has answered; null before. */
    undone: JsonText<UndoneChange> | null
  }
  /** Imports of the last day, which can be undone. */
  article_imports: {
    id: Generated<number>
    administrator_id: number
    made_at: string
    /** The names of its files. */
    name: string
    rows_added: number
    rows_changed: number
    articles: JsonText<WrittenArticle[]>
    /** What its Undo has answered; null before. */
    undone: JsonText<UndoneImport> | null
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
