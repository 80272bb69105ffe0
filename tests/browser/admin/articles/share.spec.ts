import type { Page } from '@playwright/test'
import { callApi } from '../../support/data/api.ts'
import { photoFile } from '../../support/data/photo-file.ts'
import { authHeaders, expect } from '../../support/fixtures.ts'
import { addPicture, addPictures, test } from '../../support/screens/picture-screen.ts'
import { saree } from '../../support/shop.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Share Bottle green silk' })

const openDialog = async (page: Page) => {
  await page.getByRole('button', { name: 'Share' }).click()
  await expect(dialog(page)).toBeVisible()
}

const text = [
  'Bottle green silk',
  '₹4,499',
  'Material: Mulberry silk',
  'Length: 6.3 m',
  'Blouse: Yes',
  'Wash: Dry wash',
  'Code: FL-000001',
].join('\n')

test('an article is sent by WhatsApp with its name, price, facts and code, and its photos are saved', async ({
  page,
  expectAccessible,
}) => {
  await addPictures(page, 'pallu', 'border')
  await page.reload()
  await openDialog(page)
  await expect(dialog(page).getByLabel('Text')).toHaveValue(text)
  await dialog(page).getByLabel('Text').fill(`${text}\nFree delivery in Pune`)
  const link = dialog(page).getByRole('link', { name: 'WhatsApp' })
  const sent = new URL((await link.getAttribute('href')) ?? '')
  expect(sent.searchParams.get('text')).toBe(`${text}\nFree delivery in Pune`)
  const download = page.waitForEvent('download')
  await dialog(page).getByRole('link', { name: 'Save photo 2' }).click()
  expect((await download).suggestedFilename()).toBe('FL-000001-2.jpg')
  await expectAccessible()
})

test('a desktop does not load photos in the size that only a phone sends', async ({ page }) => {
  await addPictures(page, 'pallu')
  const loaded: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'fetch') loaded.push(new URL(request.url()).pathname)
  })
  await page.reload()
  await openDialog(page)
  await expect(dialog(page).getByRole('link', { name: 'Save photo 1' })).toBeVisible()
  expect(loaded.filter((path) => path.startsWith('/pictures/'))).toEqual([])
})

test('a draft says so before it is sent, in the menu of its row too', async ({ page }) => {
  await callApi(page, 'setArticleState/1', { article_state: 'draft', version: 1 })
  await page.goto('/Article')
  await page.getByRole('button', { name: 'More for Bottle green silk' }).click()
  await page.getByRole('button', { name: 'Share Bottle green silk' }).click()
  await expect(dialog(page)).toContainText('Its state is “Draft”.')
})

test.describe('several articles', () => {
  const several = (page: Page) => page.getByRole('dialog', { name: 'Share 2 articles' })

  const share = async (page: Page, ...names: string[]) => {
    await page.goto('/Article')
    for (const name of names) await page.getByRole('checkbox', { name: `Select ${name}` }).check()
    await page.getByRole('button', { name: 'Share selected articles' }).click()
  }

  test('are sent in one message, with the cover of each', async ({ page }) => {
    await callApi(page, 'createArticle', { ...saree, article_name: 'Ivory tussar' })
    await addPictures(page, 'pallu', 'border')
    await addPicture(page, 'whole', photoFile(), 2)
    await share(page, 'Ivory tussar', 'Bottle green silk')
    await expect(several(page).getByLabel('Text')).toHaveValue(
      [
        'Ivory tussar\n₹1,18,000\nMaterial: Mulberry silk\nCode: FL-000002',
        'Bottle green silk\n₹4,499\nMaterial: Mulberry silk\nCode: FL-000001',
      ].join('\n\n'),
    )
    await expect(several(page).getByRole('link', { name: /^Save/ })).toHaveText([
      'Save FL-000002',
      'Save FL-000001',
    ])
  })

  test('say which of them nobody can buy now', async ({ page }) => {
    await callApi(page, 'createArticle', { ...saree, article_name: 'Ivory' })
    await callApi(page, 'setArticleState/1', { article_state: 'shop', version: 1 })
    await share(page, 'Ivory', 'Bottle green silk')
    await expect(several(page)).toContainText('Not for sale now: Ivory (Draft).')
  })

  test('are limited to ten, with advice to select fewer', async ({ page }) => {
    const names = Array.from({ length: 10 }, (_, index) => `Silk ${index}`)
    for (const article_name of names)
      await callApi(page, 'createArticle', { ...saree, article_name })
    await page.goto('/Article')
    await page.getByRole('checkbox', { name: 'Select all' }).check()
    await page.getByRole('button', { name: 'Select all 11 that match' }).click()
    await page.getByRole('button', { name: 'Share selected articles' }).click()
    await expect(page.getByRole('alert')).toContainText(
      'At most 10 articles can be shared at once. Select fewer.',
    )
  })
})

test.describe('on a device that can send photos to other apps', { tag: '@phone' }, () => {
  test.beforeEach(async ({ page }) => {
    await addPictures(page, 'pallu', 'pleats', 'border')
    // Chromium has this on Android, Windows and ChromeOS only.
    await page.addInitScript(() => {
      const shared: unknown[] = []
      Object.assign(navigator, {
        shared,
        canShare: () => true,
        share: async ({ text, files = [] }: { text: string; files?: File[] }) => {
          const widths = await Promise.all(
            files.map(async (file) => (await createImageBitmap(file)).width),
          )
          shared.push({ text, names: files.map(({ name }) => name), widths })
        },
      })
    })
    await page.reload()
    await openDialog(page)
  })

  const shared = (page: Page) => page.evaluate(() => Reflect.get(navigator, 'shared'))

  test('all photos of an article go with its text', async ({ page }) => {
    await dialog(page).getByRole('button', { name: 'Share', exact: true }).click()
    await expect(dialog(page)).toBeHidden()
    const names = ['FL-000001-1.jpg', 'FL-000001-2.jpg', 'FL-000001-3.jpg']
    expect(await shared(page)).toMatchObject([{ text, names }])
  })

  test('a photo that is not chosen is not sent', async ({ page }) => {
    await dialog(page).getByRole('checkbox', { name: 'Photo 2' }).uncheck()
    await dialog(page).getByRole('button', { name: 'Share', exact: true }).click()
    await expect(dialog(page)).toBeHidden()
    expect(await shared(page)).toMatchObject([{ names: ['FL-000001-1.jpg', 'FL-000001-3.jpg'] }])
  })

  test('a large photo goes no wider than apps send it', async ({ page }) => {
    await addPicture(page, 'whole', photoFile('whole.jpg', 1, 1600, 1200))
    const headers = await authHeaders(page)
    const widths = async () => {
      const answer = await page.request.get('/api/getArticle_Pic_ByID/1', { headers })
      return (await answer.json()).at(-1).widths
    }
    await expect.poll(widths).toContain(1280)
    await page.reload()
    await openDialog(page)
    await dialog(page).getByRole('button', { name: 'Share', exact: true }).click()
    await expect(dialog(page)).toBeHidden()
    expect(await shared(page)).toMatchObject([{ widths: [240, 240, 240, 1280] }])
  })

  test('the dialog stays open when the list of apps is closed', async ({ page }) => {
    await page.evaluate(() =>
      Object.assign(navigator, {
        share: () => Promise.reject(new DOMException('closed', 'AbortError')),
      }),
    )
    await dialog(page).getByRole('button', { name: 'Share', exact: true }).click()
    await expect(dialog(page).getByLabel('Text')).toHaveValue(text)
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
})

test.describe('when a photo cannot be loaded', () => {
  test.use({ expectedErrors: /ERR_FAILED/ })

  test('the text can be sent alone', async ({ page }) => {
    await addPictures(page, 'pallu')
    await page.route(/pictures\//, (route) => route.abort())
    await page.reload()
    await openDialog(page)
    await expect(dialog(page)).toContainText('The photos could not be loaded')
    await expect(dialog(page).getByRole('link', { name: 'WhatsApp' })).toBeVisible()
  })
})

test.describe('where the code of the dialog cannot be loaded', () => {
  test.use({ expectedErrors: /ERR_FAILED/ })

  test('Share says so, and opens the dialog once it can be loaded', async ({ page }) => {
    const file = '**/assets/share-dialog-*.js'
    await page.route(file, (route) => route.abort())
    await page.getByRole('button', { name: 'Share' }).click()
    await expect(page.getByRole('alert')).toContainText('The share dialog could not be loaded.')
    await page.unroute(file)
    await openDialog(page)
  })
})
