import assert from 'node:assert/strict'
import { test } from 'node:test'
import { defaultRetention, describeRetention } from '../../contract/settings/retention.ts'
import { factsOf } from '../../contract/shop/settings/facts.ts'
import { drawSitePage, mainOf, textOf } from '../../tests/services/built-site.ts'
import { pages } from '../../web/site/pages.content.ts'
import { createSearch } from '../../web/site/search/search-index.ts'
import { searchTextsOf } from '../../web/site/search/search-texts.ts'

const searchSite = createSearch(
  searchTextsOf({ facts: factsOf({}), retention: describeRetention(defaultRetention) }),
)

const headingsOf = async (path: string) => {
  const main = mainOf(await drawSitePage(path))
  return [...main.matchAll(/<(h[1-3])\b[^>]*>([\s\S]*?)<\/\1>/g)].map(([, , text = '']) =>
    textOf(text),
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
  test(`a search for a heading of ${path} finds this page, or the page that has it as title`, async () => {
    const headings = (await headingsOf(path)).filter((heading) => !ways.includes(heading))
    assert.ok(headings.length > 0)
    const isFound = (heading: string) =>
      searchSite(heading).some(
        (found) => pageOf(found.path) === pageOf(path) || found.title.includes(heading),
      )
    const missing = headings.filter((heading) => !isFound(heading))
    assert.deepEqual(missing, [])
  })
}
