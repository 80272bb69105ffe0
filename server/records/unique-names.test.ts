import assert from 'node:assert/strict'
import { test } from 'node:test'
import { onBothEngines } from '../testing/engines.ts'
import { insertPicture, pictureName, startShop } from '../testing/shop.ts'

onBothEngines(
  'Of ten records at once whose names differ only in the case of their letters',
  (engine) => {
    const cases = [
      'bridal',
      'Bridal',
      'BRIDAL',
      'bRIDAL',
      'brIDAL',
      'briDAL',
      'bridAL',
      'bridaL',
      'BRidal',
      'BRIdal',
    ]

    test('one material is stored', async (t) => {
      const { ask, db } = await startShop(t, engine)
      await Promise.all(
        cases.map((material_type) =>
          ask('POST', 'creatematerial_master', { material_type, material_remark: 'x' }),
        ),
      )
      assert.equal((await db.selectFrom('materials').select('id').execute()).length, 1)
    })

    test('one category is stored', async (t) => {
      const { ask, db } = await startShop(t, engine)
      await insertPicture(db)
      const answers = await Promise.all(
        cases.map((article_category_name) =>
          ask('POST', 'createarticle_category', {
            article_category_name,
            article_category_image: pictureName,
          }),
        ),
      )
      assert.equal((await db.selectFrom('categories').select('id').execute()).length, 1)
      const refusals = answers.map(({ status }) => status).filter((status) => status !== 200)
      assert.ok(refusals.every((status) => status === 409 || status === 422))
    })
  },
)
