import type { Page, Route } from '@playwright/test'
import { callApi } from '../../support/data/api.ts'
import { expectWritten } from '../../support/drafts.ts'
import { expect } from '../../support/fixtures.ts'
import { holdCalls } from '../../support/hold-calls.ts'
import {
  addPictures,
  cropDialog,
  openPictures,
  pictures,
  picturesDialog,
  stage,
  storedSize,
  storedTexts,
  test,
} from '../../support/screens/picture-screen.ts'

/** Opens the pictures of an article that has these. */
const withPictures = async (page: Page, ...texts: string[]) => {
  await addPictures(page, ...texts)
  await page.reload()
  await openPictures(page)
  await expect(pictures(page)).toHaveCount(texts.length)
}

test('pictures are put in order by buttons, by drag and with one tap, and the first becomes the cover', {
  tag: '@journey',
}, async ({ page }) => {
  await withPictures(page, 'pallu', 'pleats', 'border')
  await page.getByRole('button', { name: 'Move photo 3 earlier' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Photo moved to place 2')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText('The first photo is now the cover')).toBeVisible()
  await expect(pictures(page).first()).toContainText('Cover')
  expect(await storedTexts(page)).toEqual(['border', 'pallu', 'pleats'])
  await pictures(page).nth(2).getByRole('img').dragTo(pictures(page).nth(0).getByRole('img'))
  await expect(page.getByLabel('Description of photo 1')).toHaveValue('pleats')
  await expect.poll(() => storedTexts(page)).toEqual(['pleats', 'border', 'pallu'])
  await page.getByRole('button', { name: 'Make photo 3 the cover' }).click()
  await expect.poll(() => storedTexts(page)).toEqual(['pallu', 'pleats', 'border'])
})

test('each of two deleted pictures comes back by Undo, whose alert covers neither title nor buttons', async ({
  page,
}) => {
  await withPictures(page, 'pallu', 'pleats')
  await page.getByRole('button', { name: 'Delete photo 1' }).click()
  await expect(pictures(page)).toHaveCount(1)
  await expect(page.getByRole('list', { name: 'Saved photos' })).toBeFocused()
  expect(await storedTexts(page)).toEqual(['pleats'])
  const undo = page.getByRole('button', { name: 'Undo' })
  await undo.hover()
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 })
    const alert = await picturesDialog(page).getByText('photo Deleted').boundingBox()
    const title = await picturesDialog(page).getByRole('heading').boundingBox()
    const done = await picturesDialog(page).getByRole('button', { name: 'Done' }).boundingBox()
    if (!alert || !title || !done) throw new Error('All three stand on the screen.')
    expect(alert.y).toBeGreaterThan(title.y + title.height)
    expect(alert.y + alert.height).toBeLessThan(done.y)
  }
  await page.getByRole('button', { name: 'Delete photo 1' }).click()
  await expect(undo).toHaveCount(2)
  await undo.first().click()
  await expect(pictures(page)).toHaveCount(1)
  await undo.click()
  await expect.poll(() => storedTexts(page)).toEqual(['pallu', 'pleats'])
})

test('a picture that is dragged while the list is read again is moved once', async ({ page }) => {
  await withPictures(page, 'pallu', 'pleats', 'border')
  const release = await holdCalls(page, /updateArticle_Pic/)
  const text = page.getByLabel('Description of photo 1')
  await text.fill('end piece')
  await text.blur()
  await pictures(page).nth(2).getByRole('img').hover()
  await page.mouse.down()
  await pictures(page).nth(1).getByRole('img').hover()
  release()
  await expect(page.getByText('photo Updated successfully')).toBeVisible()
  await pictures(page).nth(0).getByRole('img').hover()
  await page.mouse.up()
  await expect.poll(() => storedTexts(page)).toEqual(['border', 'end piece', 'pleats'])
})

test('a picture that is moved again before the first move is answered stays where it was put', async ({
  page,
}) => {
  await withPictures(page, 'pallu', 'pleats', 'border')
  const releaseSecond = await holdCalls(page, /orderArticle_Pic/)
  const releaseFirst = await holdCalls(page, /orderArticle_Pic/, 1)
  await page.getByRole('button', { name: 'Move photo 1 later' }).click()
  await page.getByRole('button', { name: 'Move photo 2 later' }).click()
  releaseFirst()
  await expect(page.getByText('Photo moved to place 2')).toBeVisible()
  await expect(page.getByLabel('Description of photo 3')).toHaveValue('pallu')
  releaseSecond()
  await expect(page.getByText('Photo moved to place 3')).toBeVisible()
  expect(await storedTexts(page)).toEqual(['pleats', 'border', 'pallu'])
})

test('the text of a picture is saved once when it is left, but not by the Enter that ends the composition of a word', async ({
  page,
}) => {
  await withPictures(page, 'pallu')
  const text = page.getByLabel('Description of photo 1')
  await text.fill('हर')
  await text.dispatchEvent('keydown', { key: 'Enter', isComposing: true })
  await text.fill('हरा पल्लू')
  await text.press('Enter')
  await text.press('Tab')
  await expect(page.getByText('photo Updated successfully')).toBeVisible()
  await expect.poll(() => storedTexts(page)).toEqual(['हरा पल्लू'])
  const [stored] = await callApi(page, 'getArticle_Pic_ByID/1')
  expect(stored.picture_version, 'Enter and then Tab store it once').toBe(2)
})

test('a text that is typed while an earlier one is saved is offered again if its page is lost', async ({
  page,
}) => {
  await withPictures(page, 'pallu')
  const text = page.getByLabel('Description of photo 1')
  await text.fill('Green pallu')
  const release = await holdCalls(page, /updateArticle_Pic/, 1)
  await text.press('Enter')
  await text.pressSequentially(', gold elephants')
  await expectWritten(page, 'Green pallu, gold elephants')
  release()
  await expect(page.getByText('photo Updated successfully')).toBeVisible()
  page.once('dialog', (question) => question.accept())
  await page.reload()
  await openPictures(page)
  await expect(picturesDialog(page)).toContainText('Restore what you typed at')
  await picturesDialog(page).getByRole('button', { name: 'Restore' }).click()
  await expect(text).toHaveValue('Green pallu, gold elephants')
  await text.press('Enter')
  await expect.poll(() => storedTexts(page)).toEqual(['Green pallu, gold elephants'])
})

test.describe('when the text of a picture cannot be stored', () => {
  test.use({ expectedErrors: /409|ERR_FAILED/ })

  test('it stays in its field beside what somebody else wrote, leaving asks, and another Enter stores it', async ({
    page,
  }) => {
    await withPictures(page, 'pallu')
    const text = page.getByLabel('Description of photo 1')
    await text.fill('Mine')
    await callApi(page, 'updateArticle_Pic/1', { alt: 'Theirs' })
    await text.press('Enter')
    await expect(text).toHaveAccessibleDescription(/Someone else wrote “Theirs” here/)
    await expect(text).toHaveValue('Mine')
    await text.press('Enter')
    await expect(page.getByText('photo Updated successfully')).toBeVisible()
    expect(await storedTexts(page)).toEqual(['Mine'])
    await page.route('**/api/updateArticle_Pic/*', (route) => route.abort(), { times: 1 })
    await text.fill('Green pallu')
    await text.press('Tab')
    await expect(text).toHaveAccessibleDescription('Not saved yet. Press Enter to try again.')
    await expect(text).toHaveValue('Green pallu')
    await page.keyboard.press('Escape')
    const question = page.getByRole('dialog', { name: 'Leave without saving?' })
    await question.getByRole('button', { name: 'Stay' }).click()
    await text.press('Enter')
    await expect.poll(() => storedTexts(page)).toEqual(['Green pallu'])
    await expect(text).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(picturesDialog(page)).toBeHidden()
  })
})

test.describe('when a new crop cannot be made', () => {
  test.use({ expectedErrors: /ERR_FAILED/ })

  test('its dialog stays open and says so, but one that fails late does not close the one of another picture', async ({
    page,
  }) => {
    await withPictures(page, 'pallu', 'pleats')
    const sources = /getPictureSource/
    const releaseSecond = await holdCalls(page, sources)
    const { promise, resolve: failFirst } = Promise.withResolvers<void>()
    const fail = async (route: Route) => {
      await promise
      await route.abort()
    }
    await page.route(sources, fail, { times: 1 })
    await page.getByRole('button', { name: 'Crop photo 1 again' }).click()
    await cropDialog(page).getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Crop photo 2 again' }).click()
    const failed = page.waitForEvent('requestfailed', (request) => sources.test(request.url()))
    failFirst()
    await failed
    releaseSecond()
    await expect(stage(page)).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await page.route('**/api/updateArticle_Pic/*', (route) => route.abort(), { times: 1 })
    await cropDialog(page).getByRole('slider', { name: 'Zoom' }).fill('2')
    await cropDialog(page).getByRole('button', { name: 'Upload', exact: true }).click()
    await expect(page.getByRole('alert')).toContainText('We can’t reach the server.')
    await expect(cropDialog(page).getByRole('slider', { name: 'Zoom' })).toHaveValue('2')
    await cropDialog(page).getByRole('button', { name: 'Upload', exact: true }).click()
    await expect(page.getByText('photo Updated successfully')).toBeVisible()
    await expect(cropDialog(page)).toBeHidden()
  })
})

test('the form of an article says which one it is, and shows its photos with their cover, order, crop and deletion, beside what is typed', {
  tag: '@phone',
}, async ({ page, expectAccessible }) => {
  await addPictures(page, 'Whole', 'Border')
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const form = page.getByRole('dialog', { name: 'Edit article' })
  await expect(form).toHaveAccessibleDescription('Bottle green silk, FL-000001')
  const photos = form.getByRole('list', { name: 'Saved photos' }).getByRole('listitem')
  await expect(photos).toHaveCount(2)
  await expect(photos.first()).toContainText('Cover')
  await form.getByLabel('Length').fill('5.5 m')
  await expectAccessible()
  await form.getByRole('button', { name: 'Make photo 2 the cover' }).click()
  await expect.poll(() => storedTexts(page)).toEqual(['Border', 'Whole'])
  await form.getByRole('button', { name: 'Crop photo 1 again' }).click()
  await cropDialog(page).getByRole('button', { name: 'Use whole photo' }).click()
  await expect(cropDialog(page)).toBeHidden()
  expect(await storedSize(page, 0)).toEqual([240, 320])
  await form.getByRole('button', { name: 'Delete photo 2' }).click()
  await expect(photos).toHaveCount(1)
  await expect(form.getByLabel('Length')).toHaveValue('5.5 m')
})
