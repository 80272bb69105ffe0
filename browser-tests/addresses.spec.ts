import { expect, test } from './fixtures.ts'

const later: [string, string][] = [
  ['/Oursoultions', 'Our Solutions'],
  ['/Oursoultions/Billing_Platform', 'Our Solutions'],
  ['/Contactus', 'Contact us'],
  ['/Contact', 'Contact'],
  ['/Requestdemo', 'Request Demo'],
  ['/Aboutus', 'About Us'],
  ['/About', 'About'],
  ['/Returnpolicy', 'Return policy'],
  ['/Terms', 'Terms'],
  ['/Privacypolicy', 'Privacy policy'],
  ['/Viewarticle1', 'Sample article 1'],
  ['/Viewarticle5', 'Sample article 5'],
]

test('every public address of the specification shows its page, which says where it is still being made', async ({
  page,
}) => {
  for (const [address, title] of later) {
    await page.goto(`/#${address}`)
    await expect(page.getByRole('heading', { name: title, level: 1, exact: true })).toBeVisible()
    await expect(page.getByText('This page is still being made.')).toBeVisible()
  }
})

test('every admin address of the specification shows its screen', async ({ page, signIn }) => {
  await signIn()
  for (const address of ['/Categorymaster', '/Materialmaster', '/Article', '/Viewarticleadmin/7']) {
    await page.goto(`/#${address}`)
    await expect(page.getByText('This screen is still being made.')).toBeVisible()
  }
})

test('an unknown address reads Unexpected Application Error! and offers the way Home', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/#/Nowhere')
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible()
  await expectAccessible()
  await page.getByRole('link', { name: 'Go to Home' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Efficient')
})

test.describe('an unknown clean path', () => {
  test.use({ expectedErrors: /404/ })

  test('is answered 404 and lands at the same words', async ({ page }) => {
    const answer = await page.goto('/Nowhere')
    expect(answer?.status()).toBe(404)
    await expect(page).toHaveURL(/\/#\/Nowhere$/)
    await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible()
  })
})

test('a clean path is finished HTML of its own and lands in the app at the hash address', async ({
  page,
  request,
  baseURL,
}) => {
  const html = await (await request.get(`${baseURL}/Contactus`)).text()
  expect(html).toContain('<title>Contact us | Freightloom</title>')
  expect(html).toMatch(/<h1[^>]*>Contact us<\/h1>/)
  await page.goto('/Contactus')
  await expect(page).toHaveURL(/\/#\/Contactus$/)
  await expect(page.getByRole('heading', { name: 'Contact us', level: 1 })).toBeVisible()
})

test('Home comes as finished HTML that is taken over without being drawn anew', async ({
  page,
  request,
  baseURL,
}) => {
  const html = await (await request.get(`${baseURL}/`)).text()
  expect(html).toContain('Efficient,')
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      document.querySelector('h1')?.setAttribute('data-first', 'yes')
    })
  })
  await page.goto('/')
  await expect(page).toHaveURL(/\/#\/$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveAttribute('data-first', 'yes')
})

test('Home is never seen when the address carries another hash', async ({ page }) => {
  await page.addInitScript(() => {
    const seen: boolean[] = []
    Object.assign(window, { seen })
    const look = () => {
      const heading = document.querySelector('h1')
      if (heading?.textContent?.includes('Efficient')) {
        seen.push(getComputedStyle(heading).visibility === 'visible')
      }
      requestAnimationFrame(look)
    }
    look()
  })
  await page.goto('/#/Contactus')
  await expect(page.getByRole('heading', { name: 'Contact us', level: 1 })).toBeVisible()
  const seen = await page.evaluate(() => (window as never as { seen: boolean[] }).seen)
  expect(seen).not.toContain(true)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('Home can be read and its links lead to the clean paths', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Efficient')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact us' }).click()
    await expect(page).toHaveURL(/\/Contactus$/)
    await expect(page.getByRole('heading', { name: 'Contact us', level: 1 })).toBeVisible()
  })
})

test('a change of page changes the title and is announced', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveTitle(/^Freightloom:/)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact us' }).click()
  await expect(page).toHaveTitle('Contact us | Freightloom')
  await expect(page.locator('[aria-live=polite]').first()).toHaveText('Contact us | Freightloom')
})

test('a bar shows while a screen is loading', async ({ page, signIn }) => {
  await signIn()
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route('**/api/getAllBanner*', async (route) => {
    await arrived
    await route.continue()
  })
  await page
    .getByRole('main')
    .getByRole('link', { name: 'Banner' })
    .filter({ visible: true })
    .click()
  await expect(page.getByRole('progressbar', { name: 'Loading' })).toBeVisible()
  arrive()
  await expect(page.getByRole('heading', { name: 'Banners', exact: true })).toBeVisible()
  await expect(page.getByRole('progressbar')).toBeHidden()
})
