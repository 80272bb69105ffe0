import { type SqlBool, sql } from 'kysely'
import { articleCode, idOfArticleCode } from '../../contract/articles/articles.ts'
import { contains } from '../database/lists/pagination.ts'

const isAboutArticle = (id: number) => sql<SqlBool>`(kind = 'article' and record_id = ${id}
  or ${hasSubject(`\n${articleCode(id)}\n`)})`

/** Few entries have subjects, and an index finds these; the others are compared along the index of names. */
const hasSubject = (text: string) =>
  sql<SqlBool>`id in (
    select id from log_entries where subjects is not null and ${contains('subjects', text)})`

/** Whether a text is in the e-mail of who did it or in the name of a record it was done to, or is the code of such an article. */
export const isFoundBy = (text: string) => {
  const article = idOfArticleCode(text)
  return sql<SqlBool>`(${contains('email', text)} or ${contains('name_folded', text)}
    or ${article ? isAboutArticle(article) : hasSubject(text)})`
}
