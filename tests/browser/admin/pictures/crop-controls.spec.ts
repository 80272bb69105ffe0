import type { Page } from '@playwright/test'
import { quartersOf } from '../../../samples/test-photo.ts'
import { photoFile } from '../../support/data/photo-file.ts'
import { expect } from '../../support/fixtures.ts'
import {
  chooseAndCrop,
  chooseFiles,
  cropDialog,
  dropQuestion,
  frameColours,
  openPictures,
  picturesDialog,
  slider,
  stage,
  test,
  upload,
} from '../../support/screens/picture-screen.ts'

test.beforeEach(async ({ page }) => {
  await openPictures(page)
  await chooseAndCrop(page, await photoFile())
})

const number = (page: Page, name: string) => cropDialog(page).getByRole('spinbutton', { name })
const press = (page: Page, name: string) => cropDialog(page).getByRole('button', { name }).click()
const placements = (page: Page) =>
  cropDialog(page).getByRole('region', { name: 'Preview' }).getByRole('listitem')

test('the dialog says what each placement cuts off a crop, and which photos have too few pixels for it', async ({
  page,
  expectAccessible,
}) => {
  await expect(placements(page)).toHaveText([
    /Article.*3:4, whole photo/,
    /List, as cover.*3:4, top and bottom cropped/,
    /Search, as cover.*4:5, top and bottom cropped/,
  ])
  // The photo that is sent meanwhile leaves the dialog its room.
  await expect(slider(page, 'Rotation')).toBeInViewport({ ratio: 1 })
  await press(page, '16/9')
  await expect(placements(page).nth(1)).toContainText('3:4, sides cropped')
  await press(page, 'Reset')
  await expect(placements(page).nth(1)).toContainText('3:4, top and bottom cropped')
  const note = cropDialog(page).getByText('it’ll look blurred')
  await expect(note).toContainText('Only 180 × 320 px in the frame')
  await expect(note).toContainText('up to 465 px wide')
  await expectAccessible()
  await number(page, 'Zoom as a number').fill('2')
  await expect(note).toContainText('Only 90 × 160 px in the frame')
  await press(page, 'Cancel')
  await dropQuestion(page, 'Discard 1 photo?').getByRole('button', { name: 'Discard' }).click()
  await chooseAndCrop(page, await photoFile('large.jpg', 1, 900, 1200))
  await expect(number(page, 'Zoom as a number')).toHaveValue('1')
  await expect(note).toBeHidden()
  await press(page, 'Cancel')
  await dropQuestion(page, 'Discard 1 photo?').getByRole('button', { name: 'Discard' }).click()
  const small = [await photoFile('icon.jpg', 1, 40, 30), await photoFile('small.jpg', 1, 160, 120)]
  await chooseFiles(page, await photoFile('large.jpg', 1, 900, 1200), ...small)
  await expect(cropDialog(page).getByText('photos have less than')).toHaveText(
    'With this crop 2 of 3 photos have less than 465 px in the frame: they’ll look blurred.',
  )
})

test('the preview of the list shows the same part as the list', async ({ page }) => {
  await press(page, '16/9')
  await number(page, 'Zoom as a number').fill('2')
  // Its sides are cut off in the list, and with them what is green and yellow.
  await number(page, 'Left, px').fill('45')
  expect(await frameColours(page)).toBe('red green blue yellow')
  const preview = placements(page).nth(1).locator('canvas')
  await expect.poll(async () => quartersOf(await preview.screenshot())).toBe('red red blue blue')
  await upload(page)
  await picturesDialog(page).getByRole('button', { name: 'Done' }).click()
  await page.goto('/Article')
  const cover = page.getByRole('row', { name: 'Bottle green silk' }).locator('img')
  await expect.poll(async () => quartersOf(await cover.screenshot())).toBe('red red blue blue')
})

test('zoom, rotation and the place of the frame can be typed within their limits, and changed by buttons', async ({
  page,
}) => {
  const zoomOut = cropDialog(page).getByRole('button', { name: 'Zoom out' })
  await expect(zoomOut).toHaveAttribute('aria-disabled', 'true')
  await press(page, 'Zoom in')
  await expect(slider(page, 'Zoom')).toHaveValue('1.1')
  await zoomOut.click()
  await expect(slider(page, 'Zoom')).toHaveValue('1')
  await press(page, 'Turn right by 90°')
  expect(await frameColours(page)).toBe('blue red yellow green')
  await press(page, 'Turn left by 90°')
  await press(page, 'Turn left by 90°')
  await expect(slider(page, 'Rotation')).toHaveValue('270')
  expect(await frameColours(page)).toBe('green yellow red blue')
  const rotation = number(page, 'Rotation in degrees')
  await rotation.fill('107')
  await expect(slider(page, 'Rotation')).toHaveValue('107')
  await rotation.fill('')
  await rotation.blur()
  await expect(rotation).toHaveValue('107')
  await press(page, 'Reset')
  const zoom = number(page, 'Zoom as a number')
  await zoom.fill('2.4')
  await expect(slider(page, 'Zoom')).toHaveValue('2.4')
  await zoom.fill('25')
  await expect(slider(page, 'Zoom')).toHaveValue('3')
  await zoom.blur()
  await expect(zoom).toHaveValue('3')
  await number(page, 'Left, px').fill('0')
  await number(page, 'Top, px').fill('9999')
  await number(page, 'Top, px').blur()
  await expect(number(page, 'Left, px')).toHaveValue('0')
  await expect(number(page, 'Top, px')).toHaveValue('213')
  expect(await frameColours(page)).toBe('blue blue blue blue')
})

test('the picture stays in sight while its controls are scrolled, and all of them can be reached on a low phone', async ({
  page,
}) => {
  for (const size of [
    { width: 1280, height: 600 },
    { width: 1440, height: 500 },
    { width: 1366, height: 768 },
  ]) {
    await page.setViewportSize(size)
    for (const name of ['Rotation', 'Zoom'] as const) {
      await slider(page, name).scrollIntoViewIfNeeded()
      await expect(stage(page), `${size.height} px high`).toBeInViewport({ ratio: 0.99 })
    }
  }
  await page.setViewportSize({ width: 390, height: 844 })
  const turn = cropDialog(page).getByRole('button', { name: 'Turn right by 90°' })
  await turn.scrollIntoViewIfNeeded()
  await expect(stage(page)).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 320, height: 640 })
  await turn.click()
  await expect(slider(page, 'Rotation')).toHaveValue('90')
})
