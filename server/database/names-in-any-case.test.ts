import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { freshLocation, onBothEngines } from '../testing/engines.ts'
import { pictureName, saree } from '../testing/shop.ts'
import { migrate } from './migrate.ts'
import { openWithoutMigrating } from './open.ts'

onBothEngines('Names that differ only in the case of their letters', (engine) => {
  test('get a number in a migration, also in their articles', async (t) => {
    const { location, remove } = await freshLocation(engine)
    const db = openWithoutMigrating(location)
    t.after(() => db.destroy().then(remove))
    await migrate(db, { upTo: '0035-change-keys.sql' })
    const materials = ['Tussar', 'tussar', 'Linen']
    const categories = ['Bridal', 'BRIDAL', 'bridal']
    for (const material_type of materials)
      await db.insertInto('materials').values({ material_type, material_remark: 'x' }).execute()
    for (const article_category_name of categories) {
      const row = { article_category_name, article_category_image: pictureName }
      await db.insertInto('categories').values(row).execute()
    }
    for (const [at, Material] of materials.entries()) {
      const article_pinint = categories[at] ?? ''
      const row = { ...saree, Material, article_pinint, article_remark: '', article_fb: '' }
      await db
        .insertInto('articles')
        .values({ ...row, article_twit: '' })
        .execute()
    }
    await migrate(db)
    const { rows } = await sql<{ names: string }>`
      select "Material" || ', ' || article_pinint as names from articles order by id`.execute(db)
    const expected = ['Tussar, Bridal', 'tussar (2), BRIDAL (2)', 'Linen, bridal (3)']
    assert.deepEqual(
      rows.map(({ names }) => names),
      expected,
    )
    const stored = await db.selectFrom('materials').select('material_type').orderBy('id').execute()
    assert.deepEqual(
      stored.map(({ material_type }) => material_type),
      ['Tussar', 'tussar (2)', 'Linen'],
    )
  })
})
