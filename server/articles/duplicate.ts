import { sql } from 'kysely'
import { articleFields } from '../../contract/articles/articles.ts'
import { MAX_LINE_LENGTH } from '../../contract/fields.ts'
import type { Trx } from '../database/database.ts'
import { notFound } from '../http/http-error.ts'

const withSuffix = (name: string, suffix: string) => {
  const characters = [...name]
  while (characters.join('').length + suffix.length > MAX_LINE_LENGTH) characters.pop()
  return characters.join('').trimEnd() + suffix
}

const CANDIDATES = 100

/** The name of a copy, with the first number that no other article outside the trash has. */
const nameOfCopy = async (trx: Trx, original: string) => {
  const name = original.replace(/ \(copy(?: \d+)?\)$/, '')
  for (let first = 1; ; first += CANDIDATES) {
    const candidates = Array.from({ length: CANDIDATES }, (_, index) => {
      const number = first + index
      return withSuffix(name, number === 1 ? ' (copy)' : ` (copy ${number})`)
    })
    const values = candidates.map(
      (candidate, index) => sql`(${sql.lit(index)}, cast(${candidate} as text))`,
    )
    const { rows } = await sql<{ index: number }>`
      select column1 as "index" from (values ${sql.join(values)}) as candidates
      where not exists (select 1 from articles
        where deleted_at is null and article_name_folded = folded(column2))
      order by column1 limit 1`.execute(trx)
    const free = rows[0] && candidates[rows[0].index]
    if (free) return free
  }
}

export const duplicateArticle = async (trx: Trx, id: number) => {
  const original = await trx
    .selectFrom('articles')
    .select([...articleFields])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!original) throw notFound()
  const article_name = await nameOfCopy(trx, original.article_name)
  return (
    trx
      .insertInto('articles')
      // The pieces and the numbers of their certificates are those of the original.
      .values({ ...original, article_name, article_stock: 0, certificates: '' })
      .returning(['id', 'article_name'])
      .executeTakeFirstOrThrow()
  )
}
