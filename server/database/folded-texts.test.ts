import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { foldText } from '../../contract/fold-text.ts'
import { freshDatabase, onBothEngines } from '../testing/engines.ts'
import type { Db } from './database.ts'

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
