import type { Page } from '@playwright/test'
import { callApi } from '../support/data/api.ts'
import { expect, openDashboard, test } from '../support/fixtures.ts'
import { saree } from '../support/shop.ts'
import { recordRequests } from './record-requests.ts'

/* Each screen of the back-office has a document of its own, to which its hash address leads. */

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })

test.describe('a signed-in person', () => {
  test.use({ signedIn: true })

  test('reaches a screen with the query of its hash address and nothing of Home, comes back from the site, and sees no data of it after a logout', async ({
    page,
  }) => {
    await page.goto('about:blank')
    const { documents, paths } = recordRequests(page)
    await page.goto('/#/article?search=silk&pageSize=25')
    await expect(heading(page, 'Articles')).toBeVisible()
    await expect(page).toHaveURL(/\/#\/Article\?search=silk&pageSize=25$/)
    await expect(page.getByRole('searchbox')).toHaveValue('silk')
    expect(documents()).toEqual(['/', '/Article'])
    expect(paths().filter((path) => /\/site-|home|film|hero/.test(path))).toEqual([])
    await page.evaluate(() => {
      location.hash = '#/Contactus'
    })
    await expect(heading(page, 'Talk to the people')).toBeVisible()
    await page.goBack()
    await expect(heading(page, 'Articles')).toBeVisible()
    await page.evaluate(() => {
      localStorage.clear()
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    })
    await expect(page.getByRole('dialog', { name: 'Login' })).toBeVisible()
    await expect(heading(page, 'Articles')).toBeHidden()
  })

  test('opens the article table with few requests, and its rows are asked for with its script', async ({
    page,
    request,
  }) => {
    await callApi(page, 'createArticle', saree)
    const finished: string[] = []
    page.on('requestfinished', (request) => finished.push(new URL(request.url()).pathname))
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    const scripts: string[] = []
    await page.route('**/assets/*.js', async (route) => {
      scripts.push(new URL(route.request().url()).pathname)
      await released
      await route.continue()
    })
    const asked = page.waitForRequest(/getArticle/)
    await page.goto('about:blank')
    await page.goto('/#/Article', { waitUntil: 'commit' })
    await asked
    release()
    await expect(page.getByRole('button', { name: `Edit ${saree.article_name}` })).toBeVisible()
    await page.waitForLoadState('networkidle')
    const html = await (await request.get('/Article')).text()
    expect(scripts.filter((script) => !html.includes(script))).toEqual([])
    expect(finished.filter((path) => path === '/api/getArticle')).toHaveLength(1)
    const beforeItStands = finished.filter((path) => !/^\/api\/(?!getArticle)/.test(path))
    // At most twelve; a further one is named in the error.
    expect(beforeItStands.slice(12)).toEqual([])
  })

  test('loads each list once, with a typed address and with Back, and sees new rows then', async ({
    page,
  }) => {
    await openDashboard(page)
    const lists: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (/^\/api\/get(?!MailTrouble|Live|OrderCounts)/.test(pathname)) lists.push(pathname)
    })
    await page.evaluate(() => {
      location.hash = '#/Materialmaster'
    })
    await expect(heading(page, 'Materials')).toBeVisible()
    await page.evaluate(() => {
      location.hash = '#/Banner'
    })
    await expect(heading(page, 'Banners')).toBeVisible()
    await callApi(page, 'creatematerial_master', { material_type: 'Tussar', material_remark: '-' })
    await page.goBack()
    await expect(page.getByRole('row').filter({ hasText: 'Tussar' })).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(lists).toEqual([
      '/api/getmaterial_master',
      '/api/getAllBanner',
      '/api/getPlannedBanners',
      '/api/getmaterial_master',
    ])
  })
})
