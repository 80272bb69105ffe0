import type { Db } from '../database/database.ts'
import { insertPicture, saree } from './shop.ts'

const optionalFields = { article_remark: 'NA', article_fb: 'NA', article_twit: 'NA' }

export const makeArticleRows = (count: number, nameOf = (number: number) => `Silk ${number}`) =>
  Array.from({ length: count }, (_, number) => ({
    ...saree,
    ...optionalFields,
    article_name: nameOf(number),
    article_price: (number * 7919) % 90,
    article_stock: (number * 31) % 20,
    Material: `Silk of kind ${number % 7}`,
    article_pinint: `Category ${number % 5}`,
  }))

/** Fills every table that has a list; every third row of a versioned table is in the trash. */
export const fillLists = async (db: Db, rowsPerTable: number) => {
  const picture = await insertPicture(db)
  const createdAt = '2026-08-01T00:00:00.000Z'
  const makeRows = <Row>(row: (number: number) => Row) =>
    Array.from({ length: rowsPerTable }, (_, n) => row(n))
  const deletedFields = (number: number) => ({ deleted_at: number % 3 === 0 ? createdAt : null })
  await db
    .insertInto('articles')
    .values(
      makeArticleRows(rowsPerTable).map((row, number) => ({ ...row, ...deletedFields(number) })),
    )
    .execute()
  await db
    .insertInto('article_pictures')
    .values(
      makeRows((position) => ({
        article_id: 2,
        article_pic: picture,
        alt: 'Silk',
        position,
        ...deletedFields(position),
      })),
    )
    .execute()
  await db
    .insertInto('materials')
    .values(
      makeRows((n) => ({
        material_type: `Silk ${n}`,
        material_remark: 'Fine',
        ...deletedFields(n),
      })),
    )
    .execute()
  await db
    .insertInto('categories')
    .values(
      makeRows((n) => ({
        article_category_name: `Silk ${n}`,
        article_category_image: picture,
        ...deletedFields(n),
      })),
    )
    .execute()
  const days = { bannerstartdate: '2026-08-10', bannerenddate: '2026-08-20' }
  await db
    .insertInto('banners')
    .values(makeRows((n) => ({ banner_name: `Silk ${n}`, ...days, ...deletedFields(n) })))
    .execute()
  await db
    .insertInto('enquiries')
    .values(
      makeRows((n) => ({
        kind: 'demo',
        form: '{}',
        client: '',
        content: `${n}`,
        words: 'silk',
        created_at: createdAt,
      })),
    )
    .execute()
  await db
    .insertInto('mails')
    .values(
      makeRows((n) => ({
        enquiry_id: n + 1,
        kind: 'request' as const,
        recipient: 'sales@example.com',
        subject: '',
        body: '',
        next_attempt_at: createdAt,
        created_at: createdAt,
      })),
    )
    .execute()
  await db
    .insertInto('log_entries')
    .values(
      makeRows((n) => ({
        at: createdAt,
        administrator_id: 1,
        email: 'silk@example.com',
        call: 'login',
        failed: 0,
        record_id: n,
        client: '',
      })),
    )
    .execute()
  await db
    .insertInto('administrators')
    .values(makeRows((n) => ({ email: `silk${n}@example.com`, password: '' })))
    .execute()
}
