import { sql } from 'kysely'
import { articleCode } from '../../../contract/articles/articles.ts'
import type { StoredEnquiry } from '../../../contract/enquiries/enquiries.ts'
import { coverOf } from '../../articles/shared/articles-in-shop.ts'
import type { Db } from '../../database/database.ts'
import { fromJsonText } from '../../database/json-text.ts'

const owner = sql<string | null>`(select email from administrators where id = owner_id)`

const articleName = sql<string | null>`(select article_name from articles
  where articles.id = enquiries.article_id and articles.deleted_at is null)`

export const enquiryRows = (db: Db) =>
  db
    .selectFrom('enquiries')
    .select([
      'id',
      'version',
      'kind',
      'form',
      'status',
      'notes',
      'suspect',
      'created_at',
      'owner_id',
      'reminder',
      'reminder_time',
      'campaign',
      'page',
      'article_id',
      'outcome',
      'outcome_reason',
      owner.as('owner'),
      articleName.as('article_name'),
      coverOf('enquiries.article_id').as('article_pic'),
    ])
export type EnquiryRows = ReturnType<typeof enquiryRows>
export type EnquiryRow = Awaited<ReturnType<EnquiryRows['execute']>>[number]

/** The number in a form; each kind has its own name for it. */
export const phoneOf = ({ phone, mobile }: Record<string, string>) => phone ?? mobile

export const enquiryOf = ({
  form,
  article_id,
  ...row
}: EnquiryRow): Omit<StoredEnquiry, 'mails'> => {
  const fields = fromJsonText(form)
  return {
    ...row,
    form: fields,
    name: fields.name ?? '',
    phone: phoneOf(fields) ?? '',
    email: fields.email ?? '',
    article_Id: article_id === null ? null : articleCode(article_id),
    suspect: row.suspect === 1,
  }
}
