import { sql } from 'kysely'
import { recordKindNames, recordKinds } from '../../contract/record-kinds.ts'
import type { Db } from '../database/database.ts'
import { fromJsonText } from '../database/json-text.ts'
import { recordTables } from '../database/tables/record-tables.ts'

interface Subject {
  kind: string | null
  record_id: number | null
}

const idsOf = (kind: string, entries: Subject[]) => [
  ...new Set(
    entries.flatMap((entry) => (entry.kind === kind && entry.record_id ? [entry.record_id] : [])),
  ),
]

const namesOfKinds = recordKindNames.map((kind) => ({
  kind,
  namesOf: async (db: Db, ids: number[]) => {
    const { rows } = await sql<{ id: number; name: string }>`
      select id, ${sql.ref(recordKinds[kind].nameField)} as name
      from ${sql.table(recordTables[kind])}
      where deleted_at is null and id in (${sql.join(ids)})`.execute(db)
    return rows
  },
}))

const namesOfEnquiries = async (db: Db, ids: number[]) => {
  const rows = await db
    .selectFrom('enquiries')
    .select(['id', 'form'])
    .where('id', 'in', ids)
    .execute()
  return rows.map(({ id, form }) => ({ id, name: fromJsonText(form).name ?? String(id) }))
}

const sources = [...namesOfKinds, { kind: 'enquiry', namesOf: namesOfEnquiries }]

export const readCurrentNames = async (db: Db, entries: Subject[]) => {
  const found = await Promise.all(
    sources.map(async ({ kind, namesOf }) => {
      const ids = idsOf(kind, entries)
      const rows = ids.length > 0 ? await namesOf(db, ids) : []
      return rows.map(({ id, name }): [string, string] => [`${kind} ${id}`, name])
    }),
  )
  const names = new Map(found.flat())
  return ({ kind, record_id }: Subject) => names.get(`${kind} ${record_id}`) ?? null
}
