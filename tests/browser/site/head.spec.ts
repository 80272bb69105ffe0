import type { APIRequestContext } from '@playwright/test'
import sharp from 'sharp'
import { expect } from '../support/fixtures.ts'
import { test } from '../support/visitor.ts'

const publicUrl = 'http://localhost:0'

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

/** What the head of each public page says, read as a crawler reads it. */
const headsOf = async (request: APIRequestContext) => {
  const map = await (await request.get('/sitemap.xml')).text()
  const listed = [...map.matchAll(/<loc>http:\/\/localhost:0(\S*?)<\/loc>/g)]
  const paths = [...listed.map(([, path = '']) => path), ...Object.keys(canonicalOf)]
  return Promise.all(
    paths.map(async (path) => {
      const html = await (await request.get(path)).text()
      const found = (pattern: RegExp) => pattern.exec(html)?.[1] ?? ''
      return {
        path,
        title: found(/<title>(.*?)<\/title>/),
        description: found(/<meta name="description" content="(.*?)"/),
        canonical: found(/<link rel="canonical" href="(.*?)"/),
        property: (name: string) => found(new RegExp(`<meta property="${name}" content="(.*?)"`)),
        graph: JSON.parse(found(/<script type="application\/ld\+json">(.*?)<\/script>/))[
          '@graph'
        ] as Thing[],
      }
    }),
  )
}

const served = async (request: APIRequestContext, path: string) => {
  const answer = await request.get(path)
  expect(answer.status(), path).toBe(200)
  return { type: answer.headers()['content-type'], bytes: await answer.body() }
}

test('every page has its own title and description, and the right canonical address', async ({
  request,
}) => {
  const heads = await headsOf(request)
  expect(heads.length).toBe(19)
  expect(new Set(heads.map(({ title }) => title)).size).toBe(heads.length)
  expect(new Set(heads.map(({ description }) => description)).size).toBe(heads.length)
  for (const { path, description, canonical } of heads) {
    expect(canonical).toBe(publicUrl + (canonicalOf[path] ?? path))
    expect(description.length, path).toBeGreaterThanOrEqual(50)
    expect(description.length, path).toBeLessThanOrEqual(160)
  }
})

test('every page has its own picture for sharing, which is large and light enough', async ({
  request,
}) => {
  const heads = await headsOf(request)
  expect(new Set(heads.map(({ property }) => property('og:image'))).size).toBe(heads.length)
  for (const { property } of heads) {
    const { type, bytes } = await served(request, property('og:image').replace(publicUrl, ''))
    const { width, height, format } = await sharp(bytes).metadata()
    expect(type).toBe(`image/${format}`)
    expect([width, height]).toEqual([1200, 630])
    expect([property('og:image:width'), property('og:image:height')]).toEqual(['1200', '630'])
    expect(property('og:image:alt')).not.toBe('')
    expect(bytes.length).toBeLessThanOrEqual(60 * 1024)
  }
})

test('the page for unknown addresses has no canonical address for crawlers', async ({
  request,
}) => {
  const html = await (await request.get('/Nowhere')).text()
  expect(html).toContain('<title>')
  expect(html).not.toContain('rel="canonical"')
  expect(html).not.toContain('og:url')
})

test('browsers and home screens find an icon in their size', async ({ request }) => {
  const html = await (await request.get('/')).text()
  const linked = [...html.matchAll(/<link rel="(icon|apple-touch-icon)" href="(.*?)"/g)]
  const types: Record<string, string | undefined> = {}
  const [drawing = ''] = linked.map(([, , path = '']) => path).filter((path) => /^data:/.test(path))
  for (const [, , path = ''] of linked)
    if (path !== drawing) types[path] = (await served(request, path)).type
  expect(types).toEqual({
    '/favicon.ico': 'image/vnd.microsoft.icon',
    '/apple-touch-icon.png': 'image/png',
  })
  const [, svg = ''] = drawing.split('data:image/svg+xml,')
  const drawn = (icon: Buffer) => sharp(icon).raw().toBuffer()
  const { bytes } = await served(request, '/favicon.svg')
  expect(await drawn(Buffer.from(decodeURIComponent(svg)))).toEqual(await drawn(bytes))
  const touch = await served(request, '/apple-touch-icon.png')
  expect((await sharp(touch.bytes).metadata()).width).toBe(180)
})

test('the web manifest names the site, its colours and its icons', async ({ request }) => {
  const { type, bytes } = await served(request, '/manifest.webmanifest')
  expect(type).toContain('application/manifest+json')
  const manifest = JSON.parse(bytes.toString())
  expect(manifest).toMatchObject({ name: 'Freightloom', start_url: '/', lang: 'en-IN' })
  expect(manifest.icons.some(({ purpose }: { purpose?: string }) => purpose === 'maskable')).toBe(
    true,
  )
  for (const { src, sizes, type: named } of manifest.icons) {
    const icon = await served(request, src)
    expect(icon.type).toBe(named)
    const { width, height } = await sharp(icon.bytes).metadata()
    if (sizes !== 'any') expect(`${width}x${height}`).toBe(sizes)
  }
})

test('the bar of the browser has the background colour of the page in both colour schemes', async ({
  page,
}) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.goto('/')
    const [bar, ground] = await page.evaluate(() => {
      const themes = document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')
      const [theme] = [...themes].filter(({ media }) => matchMedia(media).matches)
      const probe = document.createElement('i')
      probe.style.color = theme?.content ?? ''
      document.body.append(probe)
      const html = getComputedStyle(document.documentElement)
      return [getComputedStyle(probe).color, html.backgroundColor]
    })
    expect(bar, colorScheme).toBe(ground)
  }
})

/** What schema.org's readers ask of each kind of thing. */
const required: Record<string, string[]> = {
  Organization: ['name', 'url', 'logo', 'address', 'contactPoint'],
  WebSite: ['name', 'url'],
  BreadcrumbList: ['itemListElement'],
  Product: ['name', 'image', 'description'],
}

test('every page has structured data with all required properties for search engines', async ({
  request,
}) => {
  for (const { path, graph } of await headsOf(request)) {
    const kinds = graph.map((thing) => thing['@type'])
    const isArticle = path.startsWith('/Viewarticle')
    const own = isArticle ? ['BreadcrumbList', 'Product'] : ['BreadcrumbList']
    expect(kinds, path).toEqual(path === '/' ? ['Organization', 'WebSite'] : own)
    for (const thing of graph) {
      for (const property of required[thing['@type']] ?? []) {
        expect(thing[property], `${path}: ${property}`).toBeTruthy()
      }
    }
  }
})

test('the breadcrumb of a platform for search engines goes through Our Solutions', async ({
  request,
}) => {
  const heads = await headsOf(request)
  const platform = heads.find(({ path }) => path === '/Oursoultions/Billing_Platform')
  expect(platform?.graph[0]?.itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Home', item: `${publicUrl}/` },
    { '@type': 'ListItem', position: 2, name: 'Our Solutions', item: `${publicUrl}/Oursoultions` },
    {
      '@type': 'ListItem',
      position: 3,
      name: 'Billing Platform',
      item: `${publicUrl}/Oursoultions/Billing_Platform`,
    },
  ])
})

test('each sample article is described with its pictures and without an offer, as nobody can buy it', async ({
  request,
}) => {
  const products = (await headsOf(request)).flatMap(({ graph }) =>
    graph.filter((thing) => thing['@type'] === 'Product'),
  )
  expect(products.length).toBe(5)
  for (const { offers, image } of products) {
    expect(offers).toBeUndefined()
    for (const url of image as string[]) {
      const { type } = await served(request, url.replace(publicUrl, ''))
      expect(type).toBe('image/jpeg')
    }
  }
})
