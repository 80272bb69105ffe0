import { sql } from 'kysely'
import { articleFields } from '../../contract/articles/articles.ts'
import { MAX_LINE_LENGTH } from '../../contract/fields.ts'
import type { Db } from '../database/database.ts'
import { folded } from '../database/lists/list-order.ts'
import { notFound } from '../http/http-error.ts'

const withSuffix = (name: string, suffix: string) => {
  const characters = [...name]
  while (characters.join('').length + suffix.length > MAX_LINE_LENGTH) characters.pop()
  return characters.join('').trimEnd() + suffix
}

const isTaken = async (db: Db, name: string) => {
  const found = await db
    .selectFrom('articles')
    .select('id')
    .where('deleted_at', 'is', null)
    .where(folded('article_name'), '=', sql<string>`folded(${name})`)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

const nameOfCopy = async (db: Db, original: string) => {
  const name = original.replace(/ \(copy(?: \d+)?\)$/, '')
  for (let number = 1; ; number += 1) {
    const copy = withSuffix(name, number === 1 ? ' (copy)' : ` (copy ${number})`)
    if (!(await isTaken(db, copy))) return copy
  }
}

export const duplicateArticle = async (db: Db, id: number, creation_key: string | null) => {
  const original = await db
    .selectFrom('articles')
    .select([...articleFields])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!original) throw notFound()
  const article_name = await nameOfCopy(db, original.article_name)
  return db
    .insertInto('articles')
    .values({ ...original, article_name, creation_key })
    .returning(['id', 'article_name'])
    .executeTakeFirstOrThrow()
}
