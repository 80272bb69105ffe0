import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { builtSite, drawSitePage, mainOf } from '../../tests/services/built-site.ts'
import { documents } from '../../web/documents.ts'
import { findDocument } from '../../web/find-document.ts'
import { pages } from '../../web/site/pages.content.ts'

const paths = [...pages.map(({ path }) => path), '/404']

const attributesOf = (html: string, names: string) =>
  [...html.matchAll(new RegExp(`\\s(?:${names})="([^"]+)"`, 'gi'))].map(([, value = '']) => value)

const idsOf = async (path: string) => attributesOf(await drawSitePage(path), 'id')

/** The page that a link leads to, and the section in it. */
const targetOf = (from: string, link: string) => {
  const [path, section] = link.replace(/\?[^#]*/, '').split('#')
  return { path: path ? findDocument(path, documents) : from, section }
}

for (const path of paths) {
  test(`every link of ${path} leads to a page or a photo, and to a section that is there, also without script`, async () => {
    const links = [...(await drawSitePage(path)).matchAll(/<a [^>]*href="([^"]*)"/g)]
      .map(([, link = '']) => link)
      .filter((link) => !/^(?:mailto|tel):/.test(link))
    assert.ok(links.length > 10)
    for (const link of links) {
      if (link.startsWith('/assets/')) {
        assert.ok(existsSync(join(builtSite, link)), link)
        continue
      }
      const target = targetOf(path, link)
      assert.ok(target.path, link)
      if (target.section) assert.ok((await idsOf(target.path)).includes(target.section), link)
    }
  })

  test(`every file that ${path} shows or loads is part of the site, and none is of another host`, async () => {
    const html = await drawSitePage(path)
    const sources = [
      ...attributesOf(html, 'src|poster'),
      ...attributesOf(html, 'srcset|imagesrcset').flatMap((set) =>
        set.split(', ').map((one) => one.split(' ')[0] ?? ''),
      ),
      ...[...html.matchAll(/<link (?!rel="canonical")[^>]*href="([^"]+)"/g)].map(
        ([, file = '']) => file,
      ),
    ].filter((file) => !file.startsWith('data:'))
    assert.ok(sources.length > 3)
    // Its name has a query where two pages show one file.
    const isThere = (file: string) => existsSync(join(builtSite, file.replace(/\?.*/, '')))
    assert.deepEqual(
      sources.filter((file) => !isThere(file)),
      [],
    )
    assert.ok(sources.every((file) => file.startsWith('/') && !file.startsWith('//')))
  })
}

test('the contents of a policy lead to each of its sections', async () => {
  for (const path of ['/Returnpolicy', '/Shippingpolicy', '/Terms', '/Privacypolicy']) {
    const html = await drawSitePage(path)
    const [contents = ''] = /<nav [^>]*>(?:(?!<\/nav>).)*On this page.*?<\/nav>/s.exec(html) ?? []
    const listed = attributesOf(contents, 'href').filter((link) => link.startsWith('#'))
    const sections = [...mainOf(html).matchAll(/<section [^>]*id="([^"]+)"/g)]
    assert.deepEqual(
      listed,
      sections.map(([, id]) => `#${id}`),
      path,
    )
  }
})

test('each sample article leads to the policies and to the four others', async () => {
  const articles = [1, 2, 3, 4, 5].map((number) => `/Viewarticle${number}`)
  for (const path of articles) {
    const links = attributesOf(mainOf(await drawSitePage(path)), 'href')
    for (const policy of ['/Returnpolicy', '/Terms', '/Privacypolicy'])
      assert.ok(links.includes(policy), `${path}: ${policy}`)
    assert.deepEqual(
      links.filter((link) => link.startsWith('/Viewarticle')),
      articles.filter((other) => other !== path),
    )
  }
})

test('Our Solutions leads from a breadcrumb to Home, and the pages about us to the return policy', async () => {
  const [trail = ''] =
    /<nav [^>]*aria-label="Breadcrumb".*?<\/nav>/s.exec(await drawSitePage('/Oursoultions')) ?? []
  assert.deepEqual(attributesOf(trail, 'href').slice(0, 1), ['/'])
  for (const path of ['/Aboutus', '/About'])
    assert.ok(attributesOf(mainOf(await drawSitePage(path)), 'href').includes('/Returnpolicy'))
})

test('the footer leads to Home, Our Solutions, Contact us, the demo form and the first sample article', async () => {
  const [footer = ''] = /<footer.*<\/footer>/s.exec(await drawSitePage('/')) ?? []
  const links = attributesOf(footer, 'href')
  for (const path of ['/', '/Oursoultions', '/Contactus', '/Requestdemo', '/Viewarticle1'])
    assert.ok(links.includes(path), path)
})
