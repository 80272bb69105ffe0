import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import sharp from 'sharp'
import { publicUrlPlaceholder } from '../../server/http/pages/built-pages.ts'
import { builtSite, readBuiltPage } from '../../tests/services/built-site.ts'
import { pages } from '../../web/site/pages.content.ts'

const readTags = (path: string) => {
  const html = readBuiltPage(path)
  return (name: string) =>
    new RegExp(`<meta property="og:image${name}" content="(.*?)"`).exec(html)?.[1] ?? ''
}

test('every page has its own picture for sharing', () => {
  const pictures = pages.map(({ path }) => readTags(path)(''))
  assert.equal(new Set(pictures).size, pages.length)
})

for (const { path } of pages) {
  test(`the picture for sharing ${path} is large and light enough`, async () => {
    const tag = readTags(path)
    const bytes = readFileSync(join(builtSite, tag('').replace(publicUrlPlaceholder, '')))
    const { width, height } = await sharp(bytes).metadata()
    assert.deepEqual([width, height], [1200, 630])
    assert.deepEqual([tag(':width'), tag(':height')], ['1200', '630'])
    assert.notEqual(tag(':alt'), '')
    assert.ok(bytes.length <= 60 * 1024)
  })
}
