import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { defaultFacts } from '../../../contract/shop/settings/facts.ts'
import { fillFacts } from '../../../contract/shop/settings/fill-facts.ts'
import { pages } from '../pages.content.ts'
import { searchSite } from './search-index.ts'

const built = join(import.meta.dirname, '../../../dist/client')

const headingsOf = (path: string) => {
  const html = readFileSync(join(built, `${path === '/' ? 'index' : path}.html`), 'utf8')
  const main = /<main[\s\S]*<\/main>/.exec(fillFacts(html, defaultFacts))?.[0] ?? ''
  return [...main.matchAll(/<(h[1-3])\b[^>]*>([\s\S]*?)<\/\1>/g)].map(([, , text = '']) =>
    text
      .replace(/<[^>]*>/g, ' ')
      .replaceAll('&amp;', '&')
      .replaceAll('&#x27;', "'")
      .trim(),
  )
}

/** Of the lists that lead away from a page, not of what it is about. */
const ways = ['On this page', 'Other policies']

/** The page of an address, without the part of it that is shown. */
const pageOf = (path: string) =>
  path
    .replace(/\?.*/, '')
    .replace(/^\/Oursoultions\/.*/, '/Oursoultions')
    .replace(/^\/About$/, '/Aboutus')

for (const { path } of pages) {
  test(`a search for a heading of ${path} finds this page, or the page that has it as title`, () => {
    const headings = headingsOf(path).filter((heading) => !ways.includes(heading))
    assert.ok(headings.length > 0)
    const isFound = (heading: string) =>
      searchSite(heading).some(
        (found) => pageOf(found.path) === pageOf(path) || found.title.includes(heading),
      )
    const missing = headings.filter((heading) => !isFound(heading))
    assert.deepEqual(missing, [])
  })
}
