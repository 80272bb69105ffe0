import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readArguments } from '../commands/arguments.ts'
import { noSettings } from '../contract/shop/settings/shop-settings.ts'
import { openShopSettings, userAgent } from '../server/testing/orders/orders.ts'
import { launchBrowser } from '../tests/services/chromium.ts'
import { startProduct } from '../tests/services/product/product.ts'

readArguments(`Usage: npm run screenshots
Takes the README's pictures from the running product.`)

const folder = join(import.meta.dirname, '../docs/screenshots')
const administrator = { email: 'shop@example.com', password: 'pit loom 1907' }
const banners = [
  ['Onam week: kasavu at the loom’s price', '2026-08-10', '2099-12-31'],
  ['Diwali silks', '2098-10-28', '2098-11-12'],
  ['Ugadi cottons', '2026-03-15', '2026-03-25'],
]

const data = await mkdtemp(join(tmpdir(), 'freightloom-'))
const settings = {
  DATA_DIR: data,
  ADMIN_EMAIL: administrator.email,
  ADMIN_PASSWORD: administrator.password,
}
execFileSync('node', [join(import.meta.dirname, '../commands/seed.ts')], {
  env: { ...process.env, ...settings },
  stdio: 'inherit',
})
const product = await startProduct(settings)
const post = async (path: string, body: object, token = '') => {
  const answer = await fetch(`${product.url}/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  })
  return (await answer.json()) as { token: string; revision: number }
}
const { token } = await post('login', administrator)
for (const [banner_name, bannerstartdate, bannerenddate] of banners) {
  await post('createBanner', { banner_name, bannerstartdate, bannerenddate }, token)
}

const { revision } = await post(
  'saveShopSettings',
  { settings: { ...noSettings, ...openShopSettings }, revision: 0 },
  token,
)
await post('publishShopSettings', { revision, own_password: administrator.password }, token)
const ordered = await fetch(`${product.url}/Order`, {
  method: 'POST',
  headers: { 'user-agent': userAgent },
  redirect: 'manual',
  body: new URLSearchParams([
    ['name', 'Sample Buyer'],
    ['mobile', '98765 43210'],
    ['address', 'Flat 7, Sample Society\nNear the post office, Pune'],
    ['pin', '411004'],
    ['state', 'Maharashtra'],
    ['note', 'Needed by 6 December, for a wedding.'],
    ['payment', 'ahead'],
    ['key', 'key-of-the-screenshots'],
    ['p', 'FL-000006'],
    ['price', 'FL-000006:9999999'],
  ]),
})
if (ordered.status !== 303) throw new Error(`The order was answered with ${ordered.status}.`)

const browser = await launchBrowser()
const page = await browser.newPage({
  viewport: { width: 1440, height: 900 },
  reducedMotion: 'reduce',
})
const takeScreenshot = async (address: string, expectedText: string, name: string) => {
  await page.goto(`${product.url}/#${address}`)
  await page.getByText(expectedText, { exact: true }).first().waitFor()
  await page.waitForLoadState('networkidle')
  await page.evaluate(async () => {
    await document.fonts.ready
    // The others are loaded once they come near.
    const shown = [...document.images].filter(
      (image) => image.getBoundingClientRect().top < innerHeight,
    )
    await Promise.all(shown.map((image) => image.decode()))
  })
  await page.screenshot({ path: join(folder, `${name}.png`) })
}
await takeScreenshot('/Shop', 'Our sarees', 'shop')
await takeScreenshot('/', banners[0]?.[0] ?? '', 'home')
await page.evaluate(
  ([storedToken, email]) => {
    localStorage.setItem('usertoken', storedToken ?? '')
    localStorage.setItem('email', email ?? '')
  },
  [token, administrator.email],
)
await takeScreenshot('/Article', 'Magenta double ikat saree, flowers', 'articles')
await takeScreenshot('/Orders?order=1', 'Sample Buyer, Maharashtra', 'orders')
await page.setViewportSize({ width: 390, height: 844 })
await takeScreenshot('/Article', 'Magenta double ikat saree, flowers', 'articles-phone')
await takeScreenshot(
  '/Viewarticleadmin/1',
  'Bottle green silk saree, elephant pallu',
  'article-phone',
)
await takeScreenshot('/Banner', 'Ugadi cottons', 'banners-phone')
await takeScreenshot(
  '/Saree/FL-000006-olive-silk-saree-elephant-pallu',
  'Olive silk saree, elephant pallu',
  'saree-phone',
)
await browser.close()
await product.end()
await rm(data, { recursive: true })
