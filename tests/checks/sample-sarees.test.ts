import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { PALLU_CM } from '../../art/woven/fabric.ts'
import { sarees } from '../../art/woven/sarees.ts'
import { views } from '../../art/woven/views/views.ts'
import { sampleArticles } from '../../web/site/sample-articles/sample-articles.content.ts'

const styles = readFileSync(
  join(import.meta.dirname, '../../web/site/sample-articles/whole-strip.module.css'),
  'utf8',
)

for (const { saree, short, lengths } of sampleArticles) {
  test(`the lengths and marks of ${short} match its woven pictures`, () => {
    const woven = sarees.find(({ name }) => name === saree)?.fabric.lengthCm
    const total = lengths.reduce((sum, { centimetres }) => sum + centimetres, 0)
    assert.equal(total, woven)
    assert.equal(lengths.at(-1)?.centimetres, PALLU_CM)
    const columns = lengths.map(({ centimetres }) => `${centimetres}fr`).join(' ')
    assert.ok(styles.includes(`.${saree} {\n    grid-template-columns: ${columns};`))
  })
}

test('a pallu has a length between 70 cm and 1 m', () => {
  assert.ok(PALLU_CM >= 70 && PALLU_CM <= 100)
})

for (const saree of sarees) {
  test(`the pallu of ${saree.name} lies on its table, and not partly below it`, () => {
    const { width, height, compose } = views.pallu
    const [table, cloth] = compose(saree, { width, height }, 0.5).meshes
    assert.ok(table && cloth)
    assert.ok(Math.min(...cloth.z) > Math.max(...table.z))
  })
}
