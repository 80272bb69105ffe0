import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import sharp from 'sharp'
import { builtSite, drawSitePage } from '../../tests/services/built-site.ts'
import { pages } from '../../web/site/pages.content.ts'

const readTags = async (path: string) => {
  const html = await drawSitePage(path)
  return (name: string) =>
    new RegExp(`<meta property="og:image${name}" content="(.*?)"`).exec(html)?.[1] ?? ''
}

test('every page has its own picture for sharing', async () => {
  const pictures = await Promise.all(pages.map(async ({ path }) => (await readTags(path))('')))
  assert.equal(new Set(pictures).size, pages.length)
})

for (const { path } of pages) {
  test(`the picture for sharing ${path} is large and light enough`, async () => {
    const tag = await readTags(path)
    const bytes = readFileSync(join(builtSite, new URL(tag('')).pathname))
    const { width, height } = await sharp(bytes).metadata()
    assert.deepEqual([width, height], [1200, 630])
    assert.deepEqual([tag(':width'), tag(':height')], ['1200', '630'])
    assert.notEqual(tag(':alt'), '')
    assert.ok(bytes.length <= 60 * 1024)
  })
}
