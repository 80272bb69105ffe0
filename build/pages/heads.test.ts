import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { onBothEngines } from '../../server/testing/engines.ts'
import { startServer } from '../../server/testing/test-server.ts'
import { builtSite } from '../../tests/services/built-site.ts'

/* What crawlers, link previews and home screens read of the built pages, as the server sends them. */

const publicUrl = 'https://freightloom.test'

/** Width by height of a PNG, which its header names. */
const sizeOf = (png: Buffer) => `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`

interface Thing {
  '@type': string
  [property: string]: unknown
}

/** Pages that name another one as their canonical address, and so are not in the sitemap. */
const canonicalOf: Record<string, string> = {
  '/Oursoultions/Transportation_Exchange_Platform': '/Oursoultions',
  '/Oursoultions/Transportation_Intelligence_Platform': '/Oursoultions',
  '/Oursoultions/Billing_Platform': '/Oursoultions',
  '/Oursoultions/Open_Track_Trace_Platform': '/Oursoultions',
  '/About': '/Aboutus',
}

/** They show how a saree is described; search engines are given the real ones in the shop's window. */
const samples = [1, 2, 3, 4, 5].map((number) => `/Viewarticle${number}`)

/** What schema.org's readers ask of each kind of thing. */
const required: Record<string, string[]> = {
  Organization: ['name', 'url', 'logo', 'address', 'contactPoint'],
  WebSite: ['name', 'url'],
  BreadcrumbList: ['itemListElement'],
  Product: ['name', 'image', 'description'],
}

const readHead = (path: string, html: string) => {
  const find = (pattern: RegExp) => pattern.exec(html)?.[1] ?? ''
  return {
    path,
    title: find(/<title>(.*?)<\/title>/),
    description: find(/<meta name="description" content="(.*?)"/),
    canonical: find(/<link rel="canonical" href="(.*?)"/),
    property: (name: string) => find(new RegExp(`<meta property="${name}" content="(.*?)"`)),
    graph: JSON.parse(find(/<script type="application\/ld\+json">(.*?)<\/script>/))[
      '@graph'
    ] as Thing[],
  }
}

const openSite = async (t: TestContext, engine: 'sqlite' | 'postgres') => {
  const { app } = await startServer(t, engine, { site: builtSite, publicUrl })
  const read = async (path: string) => {
    const answer = await app.inject(path)
    assert.equal(answer.statusCode, 200, path)
    return { type: answer.headers['content-type'], bytes: answer.rawPayload, text: answer.body }
  }
  /** Of each public page, read as a crawler reads it. */
  const readHeads = async () => {
    const map = (await read('/sitemap.xml')).text
    const listed = [...map.matchAll(/<loc>https:\/\/freightloom\.test(\S*?)<\/loc>/g)]
    const built = listed.map(([, path = '']) => path).filter((path) => path !== '/Shop')
    const paths = [...built, ...samples, ...Object.keys(canonicalOf)]
    return Promise.all(paths.map(async (path) => readHead(path, (await read(path)).text)))
  }
  return { app, read, readHeads }
}

onBothEngines('The head of the built pages', (engine) => {
  test('has an own title and description for every page, and the right canonical address', async (t) => {
    const { app, readHeads } = await openSite(t, engine)
    const heads = await readHeads()
    assert.equal(heads.length, 21)
    assert.equal(new Set(heads.map(({ title }) => title)).size, 21)
    assert.equal(new Set(heads.map(({ description }) => description)).size, 21)
    for (const { path, description, canonical, property } of heads) {
      assert.equal(canonical, publicUrl + (canonicalOf[path] ?? path))
      assert.equal(property('og:url'), publicUrl + path)
      assert.ok(description.length >= 50 && description.length <= 160, path)
    }
    const titleOf = (path: string) => heads.find((head) => head.path === path)?.title
    assert.equal(titleOf('/Aboutus'), 'About Us | Freightloom')
    assert.equal(titleOf('/About'), 'About | Freightloom')
    assert.equal(titleOf('/Contactus'), 'Contact us | Freightloom')
    const robots = (await app.inject('/robots.txt')).body
    assert.match(robots, /\/sitemap\.xml/)
    assert.match(robots, /^Disallow: \/Order$/m)
  })

  test('lists no empty shop in the sitemap, and leaves the sample articles to the window', async (t) => {
    const { read } = await openSite(t, engine)
    const map = (await read('/sitemap.xml')).text
    assert.doesNotMatch(map, /\/Shop/)
    assert.doesNotMatch(map, /Viewarticle/)
    for (const path of samples) assert.match((await read(path)).text, /content="noindex"/)
  })

  test('names no canonical address of the page for unknown addresses', async (t) => {
    const { app } = await openSite(t, engine)
    const { body } = await app.inject('/Nowhere')
    assert.match(body, /<title>/)
    assert.doesNotMatch(body, /rel="canonical"|og:url/)
  })

  test('links an icon in the size of each browser and home screen', async (t) => {
    const { read } = await openSite(t, engine)
    const html = (await read('/')).text
    const linked = [...html.matchAll(/<link rel="(?:icon|apple-touch-icon)" href="(.*?)"/g)]
    const drawn = 'data:image/svg+xml,'
    const addresses = linked.map(([, address = '']) => address)
    const types: Record<string, unknown> = {}
    for (const path of addresses.filter((address) => !address.startsWith(drawn)))
      types[path] = (await read(path)).type
    assert.deepEqual(types, {
      '/favicon.ico': 'image/vnd.microsoft.icon',
      '/apple-touch-icon.png': 'image/png',
    })
    const [svg = ''] = addresses.filter((address) => address.startsWith(drawn))
    assert.match(decodeURIComponent(svg.slice(drawn.length)), /^<svg .*<\/svg>$/s)
    const touch = await read('/apple-touch-icon.png')
    assert.equal(sizeOf(touch.bytes), '180x180')
  })

  test('leads to a web manifest with the name of the site and icons of the named sizes', async (t) => {
    const { read } = await openSite(t, engine)
    const { type, text } = await read('/manifest.webmanifest')
    assert.match(String(type), /application\/manifest\+json/)
    const { name, start_url, lang, icons } = JSON.parse(text)
    assert.deepEqual([name, start_url, lang], ['Freightloom', '/', 'en-IN'])
    assert.ok(icons.some(({ purpose }: { purpose?: string }) => purpose === 'maskable'))
    for (const { src, sizes, type: named } of icons) {
      const icon = await read(src)
      assert.equal(icon.type, named)
      if (sizes !== 'any') assert.equal(sizeOf(icon.bytes), sizes)
    }
  })

  test('has structured data with all required properties for search engines', async (t) => {
    const { readHeads } = await openSite(t, engine)
    for (const { path, graph } of await readHeads()) {
      const isArticle = path.startsWith('/Viewarticle')
      const own = isArticle ? ['BreadcrumbList', 'Product'] : ['BreadcrumbList']
      assert.deepEqual(
        graph.map((thing) => thing['@type']),
        path === '/' ? ['Organization', 'WebSite'] : own,
        path,
      )
      for (const thing of graph)
        for (const property of required[thing['@type']] ?? [])
          assert.ok(thing[property], `${path}: ${property}`)
    }
  })

  test('leads search engines to a platform through Our Solutions', async (t) => {
    const { readHeads } = await openSite(t, engine)
    const platform = (await readHeads()).find(
      ({ path }) => path === '/Oursoultions/Billing_Platform',
    )
    const item = (position: number, name: string, path: string) => ({
      '@type': 'ListItem',
      position,
      name,
      item: publicUrl + path,
    })
    assert.deepEqual(platform?.graph[0]?.itemListElement, [
      item(1, 'Home', '/'),
      item(2, 'Our Solutions', '/Oursoultions'),
      item(3, 'Billing Platform', '/Oursoultions/Billing_Platform'),
    ])
  })

  test('describes each sample article with its pictures and without an offer, as nobody can buy it', async (t) => {
    const { read, readHeads } = await openSite(t, engine)
    const products = (await readHeads()).flatMap(({ graph }) =>
      graph.filter((thing) => thing['@type'] === 'Product'),
    )
    assert.equal(products.length, 5)
    for (const { offers, image } of products) {
      assert.equal(offers, undefined)
      for (const url of image as string[])
        assert.equal((await read(url.replace(publicUrl, ''))).type, 'image/jpeg')
    }
  })
})
