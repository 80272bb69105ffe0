import type { Page } from '@playwright/test'
import decodeQR from 'qr/decode.js'
import sharp from 'sharp'
import { callApi } from '../../support/data/api.ts'
import { expect } from '../../support/fixtures.ts'
import { openRowMenu, startAtArticles } from '../../support/screens/article-screen.ts'

/** Begins with an article of three pieces and one that is sold out. */
const test = startAtArticles('articlesToTag', 2)

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Print tags' })
const printButton = (page: Page, name: string) => dialog(page).getByRole('button', { name })

const openForAll = async (page: Page) => {
  await page.getByRole('checkbox', { name: 'Select all' }).check()
  await page.getByRole('button', { name: 'Print tags of selected articles' }).click()
  await expect(dialog(page)).toBeVisible()
}

/** What is on paper: the page sizes in millimetres. */
const print = async (page: Page) => {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  return [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, width, height]) =>
    [width, height].map((points) => Math.round((Number(points) / 72) * 25.4)),
  )
}

test('tags of selected articles are printed for each piece in stock, once for each article or in a chosen number, on sheets or on a roll', {
  tag: '@journey',
}, async ({ page, expectAccessible }) => {
  await openForAll(page)
  await test.step('for each piece in stock, on a sheet of labels after those that were used', async () => {
    await expect(printButton(page, 'Print 3 tags')).toBeEnabled()
    await expect(dialog(page)).toContainText('No piece in stock, so no tag: 1 article.')
    await expectAccessible()
    expect(await print(page)).toEqual([[210, 297]])
    await page.emulateMedia({ media: 'print' })
    const tags = page.getByRole('img', { name: 'QR code of FL-000001' })
    await expect(tags).toHaveCount(3)
    const boxes = await tags.evaluateAll((all) =>
      all.map((one) => {
        const { x, y } = one.getBoundingClientRect()
        return [x, y].map((pixels) => Math.round((pixels / 96) * 25.4))
      }),
    )
    const [first = []] = boxes
    expect(boxes.map(([x = 0, y]) => [x - (first[0] ?? 0), y])).toEqual([
      [0, first[1]],
      [66, first[1]],
      [132, first[1]],
    ])
    await page.emulateMedia({ media: null })
    await dialog(page).getByLabel('First free label').selectOption('23')
    expect(await print(page)).toHaveLength(2)
  })
  await test.step('once for each article without the price, or in a chosen number, also if none is in stock', async () => {
    await dialog(page).getByLabel('First free label').selectOption('1')
    await dialog(page).getByLabel('Tags').selectOption('One for each article')
    await expect(printButton(page, 'Print 2 tags')).toBeEnabled()
    await dialog(page).getByRole('checkbox', { name: 'With the price' }).uncheck()
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByText('Green silk').filter({ visible: true })).toHaveCount(1)
    await expect(page.getByText('₹4,499').filter({ visible: true })).toHaveCount(0)
    await page.emulateMedia({ media: null })
    await dialog(page).getByLabel('Tags').selectOption('A chosen number for each article')
    const number = dialog(page).getByLabel('How many for each article')
    await number.click()
    await page.keyboard.type('3')
    await expect(printButton(page, 'Print 6 tags')).toBeEnabled()
    await number.fill('100')
    await expect(number).toHaveAccessibleDescription('Enter a whole number from 1 to 99.')
    await expect(printButton(page, 'Print 0 tags')).toBeDisabled()
    await expectAccessible()
    await number.fill('99')
    await expect(printButton(page, 'Print 198 tags')).toBeEnabled()
    expect(await print(page)).toHaveLength(9)
  })
  await test.step('a page each on a roll of labels, where the highest price is read in full', async () => {
    await callApi(page, 'updateArticle/1', { article_price: 9_999_999.5 })
    await page.reload()
    await openForAll(page)
    await dialog(page).getByLabel('Paper').selectOption('A roll of labels of 50 × 25 mm')
    expect(await print(page)).toEqual(Array.from({ length: 3 }, () => [50, 25]))
    await page.emulateMedia({ media: 'print' })
    const price = page.getByText('₹99,99,999.50').filter({ visible: true }).first()
    const isWhole = await price.evaluate((text) => {
      const label = text.parentElement?.parentElement
      const words = document.createRange()
      words.selectNodeContents(text)
      const { right, bottom } = words.getBoundingClientRect()
      const edges = label?.getBoundingClientRect() ?? new DOMRect()
      return right <= edges.right && bottom <= edges.bottom
    })
    expect(isWhole).toBe(true)
  })
})

test('a tag leads the camera of a phone to the screen of its article, which prints its tags too', {
  tag: '@phone',
}, async ({ page }) => {
  await openRowMenu(page, 'Green silk')
  await page.getByRole('button', { name: 'Print tags of Green silk' }).click()
  const code = dialog(page).getByRole('img', { name: 'QR code of FL-000001' })
  const picture = sharp(await code.screenshot({ scale: 'css' })).resize({ width: 600 })
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
  const address = decodeQR({ ...info, data })
  await page.goto(address)
  await expect(page.getByRole('heading', { name: 'Green silk', level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Print tags' }).click()
  await expect(printButton(page, 'Print 3 tags')).toBeEnabled()
})
