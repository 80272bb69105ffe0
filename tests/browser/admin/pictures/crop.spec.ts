import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { quartersOf } from '../../../samples/test-photo.ts'
import { photoFile } from '../../support/data/photo-file.ts'
import { expect, isPhone } from '../../support/fixtures.ts'
import {
  chooseAndCrop,
  cropDialog,
  frameColours,
  openPictures,
  slider,
  stage,
  storedFile,
  test,
  upload,
  uprightQuarters,
} from '../../support/screens/picture-screen.ts'

test.beforeEach(({ page }) => openPictures(page))

const drag = async (page: Page, x: number, y: number) => {
  const box = await stage(page).boundingBox()
  const [left, top] = [(box?.x ?? 0) + 100, (box?.y ?? 0) + 100]
  await page.mouse.move(left, top)
  await page.mouse.down()
  await page.mouse.move(left + x, top + y, { steps: 4 })
  await page.mouse.up()
}

test('the dialog has the sliders, aspects and beginnings of the specification', {
  tag: '@both-widths',
}, async ({ page, expectAccessible }) => {
  await chooseAndCrop(page, await photoFile())
  await expect(stage(page)).toBeFocused()
  for (const [name, min, max, step, value] of [
    ['Zoom', '1', '3', '0.1', '1'],
    ['Rotation', '0', '360', '1', '0'],
  ] as const) {
    await expect(slider(page, name)).toHaveAttribute('min', min)
    await expect(slider(page, name)).toHaveAttribute('max', max)
    await expect(slider(page, name)).toHaveAttribute('step', step)
    await expect(slider(page, name)).toHaveValue(value)
  }
  const aspects = cropDialog(page).getByRole('group', { name: 'Aspect' }).getByRole('button')
  await expect(aspects).toHaveText(['16/9', '9/16', '4/3', '1/1'])
  await expect(aspects.and(page.locator('[aria-pressed=true]'))).toHaveText('9/16')
  // A phone explains the crop with fingers, not with keys.
  const words = cropDialog(page).getByText('Drag to move, pinch to zoom')
  await expect(words).toBeVisible({ visible: isPhone(page) })
  const keys = cropDialog(page).getByText('Drag, pinch or arrow keys')
  await expect(keys).toBeVisible({ visible: !isPhone(page) })
  await expectAccessible()
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await cropDialog(page).evaluate((it) => it.scrollWidth <= it.clientWidth)).toBe(true)
  await upload(page)
  const { width, height, format } = await sharp(await storedFile(page)).metadata()
  expect({ width, height, format }).toEqual({ width: 180, height: 320, format: 'jpeg' })
})

test('the shown size is the stored size', async ({ page }) => {
  await chooseAndCrop(page, await photoFile('large.jpg', 1, 4000, 3000))
  await expect(stage(page)).toBeVisible()
  await cropDialog(page).getByRole('button', { name: '4/3' }).click()
  await expect(cropDialog(page)).toContainText('2560 × 1920 px, jpeg')
  await upload(page)
  const { width, height } = await sharp(await storedFile(page)).metadata()
  expect([width, height]).toEqual([2560, 1920])
})

test('the keyboard alone can frame and upload a corner of the picture, in steps of a tenth also after the wheel', async ({
  page,
}) => {
  await chooseAndCrop(page, await photoFile())
  await expect(stage(page)).toBeFocused()
  await stage(page).hover()
  for (let turns = 0; turns < 7; turns += 1) await page.mouse.wheel(0, -37)
  await expect.poll(() => slider(page, 'Zoom').inputValue()).not.toBe('1')
  const shown = await slider(page, 'Zoom').inputValue()
  await page.keyboard.press('+')
  await expect(slider(page, 'Zoom')).toHaveValue((Number(shown) + 0.1).toFixed(1))
  for (const key of ['Tab', 'Tab', 'Tab', 'Tab', 'Tab', 'Enter']) await page.keyboard.press(key)
  await expect(cropDialog(page).getByRole('button', { name: '1/1' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await page.keyboard.press('Tab')
  await page.keyboard.press('End')
  await expect(slider(page, 'Zoom')).toHaveValue('3')
  await stage(page).focus()
  await page.keyboard.press('-')
  await expect(slider(page, 'Zoom')).toHaveValue('2.9')
  await page.keyboard.press('+')
  for (let presses = 0; presses < 80; presses += 1) {
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowDown')
  }
  await cropDialog(page).getByRole('button', { name: 'Upload', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('image uploaded successfully')).toBeVisible()
  expect(await quartersOf(await storedFile(page))).toBe('green green green green')
})

test('a picture is moved by drag and zoomed by wheel and by two fingers, and a change of the aspect or the window keeps its place', {
  tag: '@phone',
}, async ({ page }) => {
  await chooseAndCrop(page, await photoFile())
  await stage(page).hover()
  await page.mouse.wheel(0, -2000)
  await expect(slider(page, 'Zoom')).toHaveValue('3')
  await drag(page, 900, 0)
  expect(await frameColours(page)).toBe('red red blue blue')
  await drag(page, 0, -900)
  expect(await frameColours(page)).toBe('blue blue blue blue')

  const touch = await page.context().newCDPSession(page)
  const box = await stage(page).boundingBox()
  const middle = { x: (box?.x ?? 0) + 150, y: (box?.y ?? 0) + 100 }
  const fingers = (type: 'touchStart' | 'touchMove', apart: number) =>
    touch.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: [-apart / 2, apart / 2].map((x, id) => ({ x: middle.x + x, y: middle.y, id })),
    })
  await fingers('touchStart', 120)
  await fingers('touchMove', 90)
  await fingers('touchMove', 60)
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await expect(slider(page, 'Zoom')).toHaveValue('1.5')

  await cropDialog(page).getByRole('button', { name: 'Reset' }).click()
  await slider(page, 'Zoom').fill('3')
  await drag(page, 900, 900)
  expect(await frameColours(page)).toBe('red red red red')
  await cropDialog(page).getByRole('button', { name: '16/9' }).click()
  await slider(page, 'Rotation').fill('90')
  await page.setViewportSize({ width: 700, height: 600 })
  expect(await frameColours(page)).toBe('red red red red')
})

test('a rotated crop shows what the frame showed, and opens again as it was made', {
  tag: '@journey',
}, async ({ page }) => {
  const dialog = cropDialog(page)
  await chooseAndCrop(page, await photoFile('turned.jpg', 6))
  await slider(page, 'Rotation').fill('90')
  expect(await frameColours(page)).toBe('blue red yellow green')
  await slider(page, 'Rotation').fill('107')
  await slider(page, 'Zoom').fill('1.6')
  await dialog.getByRole('button', { name: '4/3' }).click()
  await drag(page, -20, 12)
  await expect(stage(page)).toBeFocused()
  const before = await stage(page).screenshot()
  await upload(page)
  const { width = 0, height = 0 } = await sharp(await storedFile(page)).metadata()
  expect(width / height).toBeCloseTo(4 / 3, 1)

  await page.getByRole('button', { name: 'Crop photo 1 again' }).click()
  await expect(slider(page, 'Rotation')).toHaveValue('107')
  await expect(slider(page, 'Zoom')).toHaveValue('1.6')
  await expect(dialog.getByRole('button', { name: '4/3' })).toHaveAttribute('aria-pressed', 'true')
  // On a phone an alert and the line of photos take room from the stage, so the frame may be smaller now.
  const after = await stage(page).screenshot()
  const { width: frameWidth = 0, height: frameHeight = 0 } = await sharp(after).metadata()
  const apart = await sharp(before)
    .resize(frameWidth, frameHeight, { fit: 'fill' })
    .composite([{ input: after, blend: 'difference' }])
    .removeAlpha()
    .toBuffer()
  for (const { mean } of (await sharp(apart).stats()).channels) expect(mean).toBeLessThan(6)

  await dialog.getByRole('button', { name: 'Reset' }).click()
  await expect(slider(page, 'Rotation')).toHaveValue('0')
  await upload(page, 'photo Updated successfully')
  expect(await quartersOf(await storedFile(page))).toBe(uprightQuarters)
})
