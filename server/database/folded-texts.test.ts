import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { foldText } from '../../contract/fold-text.ts'
import { createArticleList } from '../articles/list.ts'
import { freshDatabase, freshLocation, onBothEngines } from '../testing/engines.ts'
import { pictureName, saree } from '../testing/shop.ts'
import type { Db } from './database.ts'
import { toJsonText } from './json-text.ts'
import { migrate } from './migrate.ts'
import { openWithoutMigrating } from './open.ts'

const foldInDatabase = async (db: Db, texts: string[]) => {
  const values = texts.map((text) => sql`(cast(${text} as text))`)
  const { rows } = await sql<{ text: string; folded: string }>`
    select column1 as text, folded(column1) as folded from (values ${sql.join(values)}) as given`.execute(
    db,
  )
  return rows
}

/** Letters and signs of Europe and India, with some beside them, in the middle of a text. */
const characters = [
  [0x20, 0x590],
  [0x600, 0xe00],
  [0x1600, 0x1700],
  [0x1800, 0x1880],
  [0x1e00, 0x2300],
  [0x2e00, 0x3040],
  [0xfe00, 0xff10],
].flatMap(([from = 0, to = 0]) =>
  Array.from({ length: to - from }, (_, index) => String.fromCodePoint(from + index)),
)

onBothEngines('The database', (engine) => {
  test('folds each character as the product does, between letters and at the ends of lines', async (t) => {
    const { db, close } = await freshDatabase(engine)
    t.after(close)
    const texts = characters.flatMap((character) => [
      `Na${character}B 1`,
      `${character}\n${character}ा`,
    ])
    const different: unknown[] = []
    for (let from = 0; from < texts.length; from += 900) {
      for (const { text, folded } of await foldInDatabase(db, texts.slice(from, from + 900))) {
        if (folded !== foldText(text)) different.push([text, folded, foldText(text)])
      }
    }
    assert.deepEqual(different, [])
  })
})

const twins = ['Crêpe', 'Cre\u0302pe', 'Tussar silk', 'Tussar\u00a0silk']

onBothEngines('A shop from before the rule of the same text', (engine) => {
  test('keeps names that are one now, and finds, sorts and filters what it had', async (t) => {
    const { location, remove } = await freshLocation(engine)
    const db = openWithoutMigrating(location)
    t.after(() => db.destroy().then(remove))
    await migrate(db, { upTo: '0044-owners-of-uploads.sql' })
    // SQLite has the rule of today already, with which the index of that time forbids twins.
    if (engine === 'sqlite') {
      await sql`drop index materials_by_type_unique`.execute(db)
      await sql`create unique index materials_by_type_unique on materials (material_type)`.execute(
        db,
      )
    }
    const optional = { article_remark: 'NA', article_fb: 'NA', article_twit: 'NA' }
    for (const material_type of twins) {
      await db.insertInto('materials').values({ material_type, material_remark: 'x' }).execute()
      const article = { ...saree, ...optional, Material: material_type, article_pinint: 'NA' }
      await db
        .insertInto('articles')
        .values({ ...article, article_name: `Of ${material_type}` })
        .execute()
    }
    await db
      .insertInto('banners')
      .values({
        banner_name: 'Onam\u200b week',
        bannerstartdate: '2026-08-15',
        bannerenddate: '2026-08-20',
      })
      .execute()
    await db
      .insertInto('categories')
      .values({ article_category_name: 'Été', article_category_image: pictureName })
      .execute()
    const enquiry = { client: '', content: '', created_at: '2026-08-01T06:00:00.000Z' }
    await db
      .insertInto('enquiries')
      .values({ ...enquiry, kind: 'demo', form: toJsonText({}), words: 'zoë\u200b rao\nx' })
      .execute()
    await migrate(db)
    const { rows } = await sql<{ name: string }>`select material_type as name from materials
      order by material_type_folded, id`.execute(db)
    assert.deepEqual(
      rows.map(({ name }) => name),
      twins,
    )
    const stored = await sql<{ names: string }>`
      select article_name_folded || '/' || "Material_folded" as names from articles order by id`.execute(
      db,
    )
    assert.deepEqual(
      stored.rows.map(({ names }) => names),
      [
        'of crepe/crepe',
        'of crepe/crepe',
        'of tussar silk/tussar silk',
        'of tussar silk/tussar silk',
      ],
    )
    const others = await sql<{ names: string }>`
      select banner_name_folded || '/' || article_category_name_folded as names
      from banners, categories`.execute(db)
    assert.deepEqual(others.rows[0]?.names, 'onam week/ete')
    const enquiries = await db.selectFrom('enquiries').select(['words', 'name_folded']).execute()
    assert.deepEqual(enquiries, [{ words: 'zoe rao\nx', name_folded: 'zoe rao' }])
    const list = createArticleList(db)
    for (const [search, total] of [
      ['crêpe', 2],
      ['tussar  silk', 2],
      ['dry wash', 4],
    ] as const) {
      assert.equal((await list({ search, pageSize: 5 })).total, total, search)
    }
  })
})
