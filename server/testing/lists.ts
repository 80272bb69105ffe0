import { keysOf } from '../../contract/keys-of.ts'
import { recordKinds } from '../../contract/record-kinds.ts'
import type { Db } from '../database/database.ts'
import { toJsonText } from '../database/json-text.ts'
import { recordTables } from '../database/tables/record-tables.ts'
import { samples } from './record-kinds.ts'
import { insertPicture, saree } from './shop.ts'

const optionalFields = { article_remark: 'NA', article_fb: 'NA', article_twit: 'NA' }

export const makeArticleRows = (count: number, nameOf = (number: number) => `Silk ${number}`) =>
  Array.from({ length: count }, (_, number) => ({
    ...saree,
    ...optionalFields,
    article_name: nameOf(number),
    article_price: (number * 7919) % 90,
    article_stock: (number * 31) % 20,
    Material: `Eri ${number % 7}`,
    article_pinint: `Category ${number % 5}`,
  }))

const createdAt = '2026-08-01T00:00:00.000Z'

const makeRows = <Row>(count: number, row: (number: number) => Row) =>
  Array.from({ length: count }, (_, number) => row(number))

const deletedFields = (number: number) => ({ deleted_at: number % 3 === 0 ? createdAt : null })

const fillArticles = async (db: Db, count: number, picture: string) => {
  const articles = makeArticleRows(count).map((row, n) => ({ ...row, ...deletedFields(n) }))
  const pictures = makeRows(count, (position) => ({
    article_id: 2,
    article_pic: picture,
    alt: 'Silk',
    position,
    ...deletedFields(position),
  }))
  await db.insertInto('articles').values(articles).execute()
  await db.insertInto('article_pictures').values(pictures).execute()
}

const fillOtherRecords = async (db: Db, count: number) => {
  const { article: _, ...otherSamples } = samples
  for (const kind of keysOf(otherSamples)) {
    const { record } = otherSamples[kind]
    const { nameField } = recordKinds[kind]
    const rows = makeRows(count, (n) => ({
      ...record,
      [nameField]: `Silk ${n}`,
      ...deletedFields(n),
    }))
    await db
      .insertInto(recordTables[kind])
      .values(rows as never)
      .execute()
  }
}

const fillEnquiries = async (db: Db, count: number) => {
  const enquiries = makeRows(count, (n) => ({
    kind: 'demo' as const,
    form: toJsonText({}),
    client: '',
    content: `${n}`,
    words: 'silk',
    created_at: createdAt,
  }))
  const mails = makeRows(count, (n) => ({
    enquiry_id: n + 1,
    kind: 'request' as const,
    recipient: 'sales@example.com',
    subject: '',
    body: '',
    next_attempt_at: createdAt,
    created_at: createdAt,
  }))
  await db.insertInto('enquiries').values(enquiries).execute()
  await db.insertInto('mails').values(mails).execute()
}

const fillAdministrators = async (db: Db, count: number) => {
  const entries = makeRows(count, (n) => ({
    at: createdAt,
    administrator_id: 1,
    email: 'silk@example.com',
    call: 'login',
    failed: 0,
    record_id: n,
    client: '',
  }))
  const administrators = makeRows(count, (n) => ({
    email: `silk${n}@example.com`,
    password: '',
    role: 'editor' as const,
  }))
  await db.insertInto('log_entries').values(entries).execute()
  await db.insertInto('administrators').values(administrators).execute()
}

export const fillLists = async (db: Db, rowsPerTable: number) => {
  const picture = await insertPicture(db)
  await fillArticles(db, rowsPerTable, picture)
  await fillOtherRecords(db, rowsPerTable)
  await fillEnquiries(db, rowsPerTable)
  await fillAdministrators(db, rowsPerTable)
}
