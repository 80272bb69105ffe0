import assert from 'node:assert/strict'
import { test } from 'node:test'
import { PALLU_CM } from '../../art/woven/fabric.ts'
import { sarees } from '../../art/woven/sarees.ts'
import { views } from '../../art/woven/views/views.ts'
import { sampleArticles } from '../../web/site/sample-articles/sample-articles.content.ts'

for (const { saree, short, lengths } of sampleArticles) {
  test(`the lengths of ${short} match its woven pictures`, () => {
    const woven = sarees.find(({ name }) => name === saree)?.fabric.lengthCm
    assert.equal(lengths.blouse + lengths.saree, woven)
    assert.equal(lengths.pallu, PALLU_CM)
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
