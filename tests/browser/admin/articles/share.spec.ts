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
  const loaded: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'fetch') loaded.push(new URL(request.url()).pathname)
  })
  await page.reload()
  await openDialog(page)
  await expect(dialog(page)).toContainText('Its status is “Draft”.')
  await expect(dialog(page).getByLabel('Text')).toHaveValue(text)
  await dialog(page).getByLabel('Text').fill(`${text}\nFree delivery in Pune`)
  const link = dialog(page).getByRole('link', { name: 'WhatsApp' })
  const sent = new URL((await link.getAttribute('href')) ?? '')
  expect(sent.searchParams.get('text')).toBe(`${text}\nFree delivery in Pune`)
  await expect(dialog(page).getByRole('link', { name: 'Save photo 1' })).toBeVisible()
  // Only a phone loads photos in the size that it sends.
  expect(loaded.filter((path) => path.startsWith('/pictures/'))).toEqual([])
  const download = page.waitForEvent('download')
  await dialog(page).getByRole('link', { name: 'Save photo 2' }).click()
  expect((await download).suggestedFilename()).toBe('FL-000001-2.jpg')
  await expectAccessible()
})

test('up to ten articles are sent in one message, with the cover of each', async ({ page }) => {
  await callApi(page, 'createArticle', { ...saree, article_name: 'Ivory tussar' })
  await callApi(page, 'setArticleState/1', { article_state: 'shop', version: 1 })
  await addPictures(page, 'pallu', 'border')
  await addPicture(page, 'whole', photoFile(), 2)
  await page.goto('/Article')
  const share = page.getByRole('button', { name: 'Share selected articles' })
  await page.getByRole('checkbox', { name: 'Select Ivory tussar' }).check()
  await page.getByRole('checkbox', { name: 'Select Bottle green silk' }).check()
  await share.click()
  const several = page.getByRole('dialog', { name: 'Share 2 articles' })
  await expect(several.getByLabel('Text')).toHaveValue(
    /^Ivory tussar\n.*\n.*\n.*\n\nBottle green silk\n/,
  )
  await expect(several).toContainText('Not for sale now: Ivory tussar (Draft).')
  await expect(several.getByRole('link', { name: /^Save/ })).toHaveText([
    'Save FL-000002',
    'Save FL-000001',
  ])
  for (let made = 3; made <= 11; made += 1)
    await callApi(page, 'createArticle', { ...saree, article_name: `Silk ${made}` })
  await page.goto('/Article')
  await page.getByRole('checkbox', { name: 'Select all' }).check()
  await page.getByRole('button', { name: 'Select all 11 that match' }).click()
  await share.click()
  await expect(page.getByRole('alert')).toContainText(
    'At most 10 articles can be shared at once. Select fewer.',
  )
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

  test('the photos that are chosen go with the text, also after the list of apps was closed', async ({
    page,
  }) => {
    await page.evaluate(() => {
      const { share } = navigator
      const close = () => {
        Object.assign(navigator, { share })
        return Promise.reject(new DOMException('closed', 'AbortError'))
      }
      Object.assign(navigator, { share: close })
    })
    const send = dialog(page).getByRole('button', { name: 'Share', exact: true })
    await send.click()
    await expect(dialog(page).getByLabel('Text')).toHaveValue(text)
    await expect(page.getByRole('alert')).toHaveCount(0)
    await dialog(page).getByRole('checkbox', { name: 'Photo 2' }).uncheck()
    await send.click()
    await expect(dialog(page)).toBeHidden()
    const names = ['FL-000001-1.jpg', 'FL-000001-3.jpg']
    expect(await shared(page)).toMatchObject([{ text, names }])
  })

  test('all photos of an article go with its text, a large one no wider than apps send it', async ({
    page,
  }) => {
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
    const names = [1, 2, 3, 4].map((number) => `FL-000001-${number}.jpg`)
    expect(await shared(page)).toMatchObject([{ text, names, widths: [200, 200, 200, 1280] }])
  })
})

test.describe('when something cannot be loaded', () => {
  test.use({ expectedErrors: /ERR_FAILED/ })

  test('Share says so, opens the dialog once its code can be loaded, and sends the text without photos', async ({
    page,
  }) => {
    await addPictures(page, 'pallu')
    const file = '**/assets/share-dialog-*.js'
    await page.route(file, (route) => route.abort())
    await page.getByRole('button', { name: 'Share' }).click()
    await expect(page.getByRole('alert')).toContainText('We couldn’t load the share dialog.')
    await page.unroute(file)
    await openDialog(page)
    await page.route(/pictures\//, (route) => route.abort())
    await page.reload()
    await openDialog(page)
    await expect(dialog(page)).toContainText('The photos didn’t load')
    await expect(dialog(page).getByRole('link', { name: 'WhatsApp' })).toBeVisible()
  })
})
