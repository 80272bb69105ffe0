import { expect, openDashboard, test } from '../support/fixtures.ts'
import { holdCalls } from '../support/hold-calls.ts'
import { publicAddresses } from '../support/public-addresses.ts'

test('every public address of the specification shows its page', async ({ page }) => {
  for (const address of publicAddresses) {
    await test.step(address, async () => {
      await page.goto(`/#${address}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByText('Unexpected Application Error!')).toBeHidden()
    })
  }
})

test('every admin address of the specification shows its screen', async ({ page, signIn }) => {
  await signIn()
  for (const [address, title] of [
    ['/Banner', 'Banners'],
    ['/Categorymaster', 'Categories'],
    ['/Materialmaster', 'Materials'],
    ['/Article', 'Articles'],
    ['/Dashboardadmin', 'Dashboard'],
  ] as const) {
    await page.goto(`/#${address}`)
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
  }
})

test.describe('an unknown address', () => {
  test.use({ expectedErrors: /404/ })

  test('reads Unexpected Application Error! and offers the way Home', async ({
    page,
    expectAccessible,
  }) => {
    await page.goto('/#/Nowhere')
    await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible()
    await expectAccessible()
    await page.getByRole('link', { name: 'Go to Home' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Efficient')
  })

  test('has a title of its own, the main pages and the search', async ({ page }) => {
    await page.goto('/#/Nowhere')
    await expect(page).toHaveTitle('Page not found | Freightloom')
    const main = page.getByRole('main')
    await main.getByRole('button', { name: 'Search this site' }).click()
    await page.getByRole('dialog', { name: 'Search' }).press('Escape')
    await main.getByRole('link', { name: 'Our Solutions' }).click()
    await expect(page.getByRole('heading', { name: 'Our Solutions', level: 1 })).toBeVisible()
  })

  test('offers links that a finger can press over 44 px', { tag: '@any-width' }, async ({
    page,
  }) => {
    await page.goto('/#/Nowhere')
    const link = page.getByRole('main').getByRole('link', { name: 'Contact us' })
    const { height = 0 } = (await link.boundingBox()) ?? {}
    expect(height).toBeGreaterThanOrEqual(44)
    await link.click({ position: { x: 20, y: height - 3 } })
    await expect(page.getByRole('form', { name: 'Request a call back' })).toBeVisible()
  })

  test('is shown for an article without its number, with a link to Home', async ({ page }) => {
    await page.goto('/#/Viewarticleadmin')
    await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible()
    await page.getByRole('link', { name: 'Go to Home' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Efficient')
  })

  test.describe('for a signed-in person', () => {
    test.use({ signedIn: true })

    test('is shown for an article without its number, and Back returns to the screen before', async ({
      page,
    }) => {
      await openDashboard(page)
      await page.goto('/#/Viewarticleadmin')
      await expect(
        page.getByRole('heading', { name: 'Unexpected Application Error!' }),
      ).toBeVisible()
      await page.reload()
      await expect(
        page.getByRole('heading', { name: 'Unexpected Application Error!' }),
      ).toBeVisible()
      await page.goBack()
      await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
    })
  })
})

test.describe('an unknown clean path', () => {
  test.use({ expectedErrors: /404/ })

  test('is answered with 404 and shows the page for unknown addresses', async ({ page }) => {
    const answer = await page.goto('/Nowhere')
    expect(answer?.status()).toBe(404)
    await expect(page).toHaveURL(/\/#\/Nowhere$/)
    await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible()
  })
})

test('a clean path is complete HTML, and the app then uses the hash address', async ({
  page,
  request,
  baseURL,
}) => {
  const html = await (await request.get(`${baseURL}/Contactus`)).text()
  expect(html).toContain('<title>Contact us | Freightloom</title>')
  expect(html).toMatch(/<h1[^>]*>Talk to the people who run Freightloom\.<\/h1>/)
  await page.goto('/Contactus')
  await expect(page).toHaveURL(/\/#\/Contactus$/)
  await expect(page.getByRole('heading', { name: 'Talk to the people', level: 1 })).toBeVisible()
})

test('the head, sitemap and robots.txt tell a crawler the address, picture and place of each page', async ({
  request,
  baseURL,
}) => {
  const html = await (await request.get('/Returnpolicy')).text()
  const publicUrl = 'http://localhost:0'
  expect(html).toContain(`<link rel="canonical" href="${publicUrl}/Returnpolicy" />`)
  expect(html).toContain(`<meta property="og:url" content="${publicUrl}/Returnpolicy" />`)
  expect(html).toContain('"@type":"BreadcrumbList"')
  expect(await (await request.get('/')).text()).toContain('"@type":"Organization"')
  expect(await (await request.get('/robots.txt')).text()).toContain('/sitemap.xml')
  const map = await (await request.get('/sitemap.xml')).text()
  const paths = [...map.matchAll(/<loc>http:\/\/localhost:0(\S*)<\/loc>/g)].map(([, path]) => path)
  expect(paths).toContain('/Oursoultions')
  // It is a section of that page.
  expect(paths).not.toContain('/Oursoultions/Billing_Platform')
  for (const path of paths) expect((await request.get(`${baseURL}${path}`)).status()).toBe(200)
})

test('Home comes as finished HTML that is hydrated without being drawn again', async ({
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

test('a page is also hydrated with a query and with a slash at the end of its clean path', async ({
  page,
}) => {
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      document.querySelector('h1')?.setAttribute('data-first', 'yes')
    })
  })
  for (const path of ['/?utm_source=x', '/Aboutus/']) {
    await page.goto(path)
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading, path).toHaveAttribute('data-first', 'yes')
  }
})

test('a button that is pressed before the script has loaded works as soon as it has', async ({
  page,
}) => {
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
  await page.route('**/assets/site-*.js', async (route) => {
    await arrived
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'load' })
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).click()
  arrive()
  await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible()
})

test('the key / opens the search after the script has loaded, unless the key is switched off', async ({
  page,
}) => {
  for (const isOn of [true, false]) {
    const arrive = await holdCalls(page, /\/assets\/site-[^/]*\.js$/)
    await page.goto('/', { waitUntil: 'load' })
    await page.evaluate((isOn) => isOn || localStorage.setItem('characterkeys', 'off'), isOn)
    await page.keyboard.press('/')
    arrive()
    await page.waitForFunction(() => 'started' in window)
    await expect(page.getByRole('searchbox')).toHaveCount(isOn ? 1 : 0)
  }
})

test('Home is never visible when the address has another hash', async ({ page }) => {
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
  await expect(page.getByRole('heading', { name: 'Talk to the people', level: 1 })).toBeVisible()
  const seen = await page.evaluate(() => (window as never as { seen: boolean[] }).seen)
  expect(seen).not.toContain(true)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('Home can be read, its links lead to the clean paths, and no button is dead', async ({
    page,
  }) => {
    await page.goto('/')
    await expect(page.getByRole('button')).toHaveText(['Our Solutions'])
    const main = page.getByRole('main')
    await expect(main.getByRole('link', { name: 'Request Demo' })).toHaveCount(2)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Efficient')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact us' }).click()
    await expect(page).toHaveURL(/\/Contactus$/)
    await expect(page.getByRole('heading', { name: 'Talk to the people', level: 1 })).toBeVisible()
  })
})

test('a change of page changes the title and is announced', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveTitle(/^Freightloom:/)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact us' }).click()
  await expect(page).toHaveTitle('Contact us | Freightloom')
  await expect(page.getByRole('status').first()).toHaveText('Contact us | Freightloom')
})

test('the heading has the focus after a change of page', async ({ page }) => {
  await page.goto('/Contactus')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Terms' })).toBeFocused()
})

test('a path in another letter case or with “solutions” spelled right leads to its page and section', async ({
  page,
}) => {
  await page.goto('/OurSolutions')
  await expect(page).toHaveURL(/\/#\/Oursoultions$/)
  await page.goto('/contactus')
  await expect(page).toHaveURL(/\/#\/Contactus$/)
  await expect(page).toHaveTitle('Contact us | Freightloom')
  await page.goto('/#/oursoultions/billing_platform')
  await expect(page.getByRole('region', { name: 'Billing Platform' })).toBeFocused()
})

test('common spellings of a path redirect to the right page', async ({ request }) => {
  for (const [typed, path] of [
    ['/return-policy', '/Returnpolicy'],
    ['/privacy', '/Privacypolicy'],
    ['/contact_us?utm_source=letter', '/Contactus?utm_source=letter'],
    ['/Terms.', '/Terms'],
    ['/Aboutus)%20', '/Aboutus'],
    ['/home', '/'],
    ['/admin', '/Dashboardadmin'],
    ['/sign-in', '/Dashboardadmin'],
    ['/pricing', '/Requestdemo'],
    ['/refund', '/Returnpolicy'],
    ['/terms-and-conditions', '/Terms'],
    ['/solutions/billing-platform', '/Oursoultions/Billing_Platform'],
  ] as const) {
    const answer = await request.get(typed, { maxRedirects: 0 })
    expect([answer.status(), answer.headers().location], typed).toEqual([308, path])
  }
  expect((await request.get('/terms-of-nothing')).status()).toBe(404)
})

test('common spellings of a hash address lead to the right page, also from an open page', async ({
  page,
}) => {
  for (const [typed, address, title] of [
    ['/return-policy', '/Returnpolicy', 'Return policy'],
    ['/terms.', '/Terms', 'Terms'],
    ['/OurSolutions', '/Oursoultions', 'Our Solutions'],
    ['/privacy#rights', '/Privacypolicy#rights', 'Privacy policy'],
  ] as const) {
    await page.goto('about:blank')
    await page.goto(`/#${typed}`)
    await expect(page).toHaveURL(new RegExp(`/#${address}$`))
    await expect(page).toHaveTitle(`${title} | Freightloom`)
    await page.goto('/Contactus')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Talk to the people')
    await page.waitForFunction(() => 'started' in window)
    await page.evaluate((typed) => location.assign(`#${typed}`), typed)
    await expect(page).toHaveTitle(`${title} | Freightloom`)
    await expect(page).toHaveURL(new RegExp(`/#${address}$`))
  }
  await page.goto('/#/home')
  await expect(page).toHaveURL(/\/#\/$/)
})

test('a hash address with a section shows that section, also from another open page', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const founders = page.getByRole('region', { name: 'Founders' })
  for (const address of ['/#/Contactus#founders', '/contactus#founders']) {
    await page.goto(address)
    await expect(page, address).toHaveURL(/\/#\/Contactus#founders$/)
    await expect(founders, address).toBeInViewport()
  }
  await page.waitForFunction(() => 'started' in window)
  await page.evaluate(() => scrollTo(0, 0))
  await expect(founders).not.toBeInViewport()
  await page.reload()
  await page.waitForFunction(() => 'started' in window)
  await expect(founders).not.toBeInViewport()
  await page.goto('/#/Terms')
  await page.waitForFunction(() => 'started' in window)
  await page.evaluate(() => location.assign('#/Contactus#founders'))
  await expect(founders).toBeInViewport()
  await expect(page).toHaveURL(/\/#\/Contactus#founders$/)
})

test('a bar and then the waiting modal show while a screen is loading', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn()
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
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
  await expect(page.getByRole('dialog', { name: 'Please wait, loading…' })).toBeVisible()
  await expectAccessible()
  arrive()
  await expect(page.getByRole('heading', { name: 'Banners', exact: true })).toBeVisible()
  await expect(page.getByRole('progressbar')).toBeHidden()
  await expect(page.getByRole('dialog')).toBeHidden()
})
