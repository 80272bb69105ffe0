import type { ArticleFileColumn, ImportCheck } from '../../../../contract/articles/article-files.ts'
import { keysOf } from '../../../../contract/keys-of.ts'
import type { Db } from '../../../database/database.ts'
import type { PlannedRow } from '../planned-row.ts'
import { headerOf } from '../read-cells.ts'
import { findListNames } from '../stored-articles.ts'
import { choicesByColumn } from './normalize-cell.ts'

const MAX_CHOICES = 500

/** What may be chosen instead of values that are not in their lists: by header, for the columns that have such values. */
export const listChoices = async (db: Db, rows: PlannedRow[]): Promise<ImportCheck['choices']> => {
  const headers = new Set(
    rows.flatMap(({ corrections }) => corrections.map(({ column }) => column)),
  )
  if (headers.size === 0) return {}
  const { Material, article_pinint } = await findListNames(db)
  const lists: Partial<Record<ArticleFileColumn, readonly string[]>> = {
    ...choicesByColumn,
    Material: [...Material.values()].sort(),
    article_pinint: [...article_pinint.values()].sort(),
  }
  return Object.fromEntries(
    keysOf(lists)
      .map((column) => [headerOf(column), lists[column]?.slice(0, MAX_CHOICES) ?? []] as const)
      .filter(([header]) => headers.has(header)),
  )
}
