import type { Db } from '../database/database.ts'
import { saree, storedPicture } from './shop.ts'

const texts = { article_remark: 'NA', article_fb: 'NA', article_twit: 'NA' }

/** Articles for the database itself, with many equal prices, stocks, materials and categories. */
export const someArticles = (count: number, named = (number: number) => `Silk ${number}`) =>
  Array.from({ length: count }, (_, number) => ({
    ...saree,
    ...texts,
    article_name: named(number),
    article_price: (number * 7919) % 90,
    article_stock: (number * 31) % 20,
    Material: `Silk of kind ${number % 7}`,
    article_pinint: `Category ${number % 5}`,
  }))

/** Gives every list some rows, and the trash some of every kind. */
export const fillLists = async (db: Db, each: number) => {
  const picture = await storedPicture(db)
  const at = '2026-08-01T00:00:00.000Z'
  const made = <Row>(row: (number: number) => Row) => Array.from({ length: each }, (_, n) => row(n))
  const dead = (number: number) => ({ deleted_at: number % 3 === 0 ? at : null })
  await db
    .insertInto('articles')
    .values(someArticles(each).map((row, number) => ({ ...row, ...dead(number) })))
    .execute()
  await db
    .insertInto('article_pictures')
    .values(
      made((position) => ({
        article_id: 2,
        article_pic: picture,
        alt: 'Silk',
        position,
        ...dead(position),
      })),
    )
    .execute()
  await db
    .insertInto('materials')
    .values(made((n) => ({ material_type: `Silk ${n}`, material_remark: 'Fine', ...dead(n) })))
    .execute()
  await db
    .insertInto('categories')
    .values(
      made((n) => ({
        article_category_name: `Silk ${n}`,
        article_category_image: picture,
        ...dead(n),
      })),
    )
    .execute()
  const days = { bannerstartdate: '2026-08-10', bannerenddate: '2026-08-20' }
  await db
    .insertInto('banners')
    .values(made((n) => ({ banner_name: `Silk ${n}`, ...days, ...dead(n) })))
    .execute()
  await db
    .insertInto('enquiries')
    .values(
      made((n) => ({
        kind: 'demo',
        form: '{}',
        client: '',
        content: `${n}`,
        words: 'silk',
        created_at: at,
      })),
    )
    .execute()
  await db
    .insertInto('mails')
    .values(
      made((n) => ({
        enquiry_id: n + 1,
        kind: 'request' as const,
        recipient: 'sales@example.com',
        subject: '',
        body: '',
        next_attempt_at: at,
        created_at: at,
      })),
    )
    .execute()
  await db
    .insertInto('log_entries')
    .values(
      made((n) => ({
        at,
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
    .values(made((n) => ({ email: `silk${n}@example.com`, password: '' })))
    .execute()
}
