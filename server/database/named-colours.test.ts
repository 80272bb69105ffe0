import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { colourFamilyNamedIn, namedColours } from '../../contract/articles/colour-families.ts'
import { freshDatabase, onBothEngines } from '../testing/engines.ts'

const words = [...namedColours.keys()]
const texts = [
  '',
  'Plain',
  ...words,
  ...words.flatMap((word) => [
    `Dark ${word}-Green, red`,
    `${word}, green`,
    `Scat${word}\n${word}s`,
  ]),
]

onBothEngines('The database', (engine) => {
  test('reads the colour that a text names as the product does', async (t) => {
    const { db, close } = await freshDatabase(engine)
    t.after(close)
    const values = texts.map((text) => sql`(cast(${text} as text))`)
    const { rows } = await sql<{ text: string; family: string | null }>`
      select column1 as text, named_colour(column1) as family from (values ${sql.join(values)}) as given`.execute(
      db,
    )
    const expected = texts.map((text) => ({ text, family: colourFamilyNamedIn(text) }))
    assert.deepEqual(
      rows.map((row) => ({ ...row })),
      expected,
    )
  })
})
