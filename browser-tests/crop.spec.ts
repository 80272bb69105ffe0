import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { quarters, quartersOf } from '../tools/test-photo.ts'
import { expect } from './fixtures.ts'
import {
  choose,
  cropDialog,
  openPictures,
  photoFile,
  pictures,
  picturesDialog,
  storedFile,
  test,
  upload,
} from './picture-screen.ts'

const upright = 'red green blue yellow'
const stage = (page: Page) => cropDialog(page).getByRole('application')
const slider = (page: Page, name: 'Zoom' | 'Rotation') =>
  cropDialog(page).getByRole('slider', { name })

test.beforeEach(({ page }) => openPictures(page))

/** The photo as a Windows bitmap, which the server does not take. */
const bitmapFile = () => {
  const { data, raw } = quarters(240, 320)
  const header = Buffer.alloc(54)
  header.write('BM')
  header.writeUInt32LE(54 + data.length, 2)
  header.writeUInt32LE(54, 10)
  header.writeUInt32LE(40, 14)
  header.writeInt32LE(raw.width, 18)
  // A negative height: the uppermost row comes first.
  header.writeInt32LE(-raw.height, 22)
  header.writeUInt32LE(0x180001, 26)
  const pixels = Buffer.alloc(data.length)
  for (let at = 0; at < data.length; at += 3) {
    pixels.set([data[at + 2] ?? 0, data[at + 1] ?? 0, data[at] ?? 0], at)
  }
  return { name: 'scan.bmp', mimeType: 'image/bmp', buffer: Buffer.concat([header, pixels]) }
}

/** What the frame shows, as the colours of its four quarters. */
const inFrame = async (page: Page) => {
  await expect(stage(page)).toBeVisible()
  const frame = await stage(page)
    .locator('canvas')
    .evaluate((canvas) => {
      const { x, y, width, height } = canvas.parentElement?.getBoundingClientRect() ?? new DOMRect()
      return { x, y, width, height }
    })
  return quartersOf(await page.screenshot({ clip: frame }))
}

const drag = async (page: Page, x: number, y: number) => {
  const box = await stage(page).boundingBox()
  const [left, top] = [(box?.x ?? 0) + 100, (box?.y ?? 0) + 100]
  await page.mouse.move(left, top)
  await page.mouse.down()
  await page.mouse.move(left + x, top + y, { steps: 4 })
  await page.mouse.up()
}

test('the dialog has the sliders, aspects and beginnings of the specification', async ({
  page,
  expectAccessible,
}) => {
  await choose(page, await photoFile())
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
  await expectAccessible()
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await cropDialog(page).evaluate((it) => it.scrollWidth <= it.clientWidth)).toBe(true)
  await upload(page)
  const { width, height, format } = await sharp(await storedFile(page)).metadata()
  expect({ width, height, format }).toEqual({ width: 180, height: 320, format: 'jpeg' })
})

test('a photo of each of the eight orientations stands upright in the frame and in the shop', async ({
  page,
}) => {
  const orientations = [1, 2, 3, 4, 5, 6, 7, 8]
  await choose(page, ...(await Promise.all(orientations.map((it) => photoFile(`${it}.jpg`, it)))))
  for (const orientation of orientations) {
    await expect(cropDialog(page)).toHaveAccessibleDescription(`${orientation}.jpg`)
    expect(await inFrame(page), `orientation ${orientation} in the frame`).toBe(upright)
    await cropDialog(page).getByRole('button', { name: 'Upload' }).click()
  }
  await expect(pictures(page)).toHaveCount(8)
  for (const orientation of orientations) {
    const stored = await quartersOf(await storedFile(page, orientation - 1))
    expect(stored, `orientation ${orientation} as stored`).toBe(upright)
  }
})

test('by keys alone a corner of the picture is framed and uploaded', async ({ page }) => {
  await choose(page, await photoFile())
  await expect(stage(page)).toBeFocused()
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
  await cropDialog(page).getByRole('button', { name: 'Upload' }).focus()
  await page.keyboard.press('Enter')
  await expect(pictures(page)).toHaveCount(1)
  expect(await quartersOf(await storedFile(page))).toBe('green green green green')
})

test('a picture is moved by drag and zoomed by wheel and by two fingers, never out of its frame', async ({
  page,
}) => {
  await choose(page, await photoFile())
  await stage(page).hover()
  await page.mouse.wheel(0, -2000)
  await expect(slider(page, 'Zoom')).toHaveValue('3')
  await drag(page, 900, 0)
  expect(await inFrame(page)).toBe('red red blue blue')
  await drag(page, 0, -900)
  expect(await inFrame(page)).toBe('blue blue blue blue')

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
})

test('a rotated crop shows what the frame showed, and opens again as it was made', async ({
  page,
}) => {
  const dialog = cropDialog(page)
  await choose(page, await photoFile('turned.jpg', 6))
  await slider(page, 'Rotation').fill('90')
  expect(await inFrame(page)).toBe('blue red yellow green')
  await slider(page, 'Rotation').fill('107')
  await slider(page, 'Zoom').fill('1.6')
  await dialog.getByRole('button', { name: '4/3' }).click()
  await drag(page, -20, 12)
  const before = await stage(page).screenshot()
  await upload(page)
  const { width = 0, height = 0 } = await sharp(await storedFile(page)).metadata()
  expect(width / height).toBeCloseTo(4 / 3, 1)

  await page.getByRole('button', { name: 'Crop picture 1 again' }).click()
  await expect(slider(page, 'Rotation')).toHaveValue('107')
  await expect(slider(page, 'Zoom')).toHaveValue('1.6')
  await expect(dialog.getByRole('button', { name: '4/3' })).toHaveAttribute('aria-pressed', 'true')
  const apart = await sharp(before)
    .composite([{ input: await stage(page).screenshot(), blend: 'difference' }])
    .removeAlpha()
    .toBuffer()
  for (const { mean } of (await sharp(apart).stats()).channels) expect(mean).toBeLessThan(6)

  await dialog.getByRole('button', { name: 'Reset' }).click()
  await expect(slider(page, 'Rotation')).toHaveValue('0')
  await dialog.getByRole('button', { name: 'Upload' }).click()
  await expect(page.getByText('picture Updated successfully')).toBeVisible()
  await expect(dialog).toBeHidden()
  expect(await quartersOf(await storedFile(page))).toBe(upright)
})

test('a kind of picture that only the browser can read is taken all the same', async ({ page }) => {
  await choose(page, bitmapFile())
  expect(await inFrame(page)).toBe(upright)
  await upload(page)
  expect(await quartersOf(await storedFile(page))).toBe(upright)
  await page.getByRole('button', { name: 'Crop picture 1 again' }).click()
  await expect(cropDialog(page)).toContainText('240 × 320 px')
})

test.describe('when a file cannot be read', () => {
  // Playwright's trace asks for the file too, which the page's policy forbids it.
  test.use({ expectedErrors: /Connecting to 'blob:/ })

  test('a file that is no picture is said so and can be skipped', async ({
    page,
    expectAccessible,
  }) => {
    const text = { name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') }
    await choose(page, text, await photoFile('next.jpg'))
    await expect(cropDialog(page)).toContainText('This picture cannot be opened')
    await expect(cropDialog(page).getByRole('button', { name: 'Upload' })).toBeHidden()
    await expectAccessible()
    await cropDialog(page).getByRole('button', { name: 'Skip' }).click()
    await expect(cropDialog(page)).toHaveAccessibleDescription('next.jpg')
    await upload(page)
    await expect(picturesDialog(page)).toBeVisible()
  })
})

test.describe('when nothing comes of a crop', () => {
  test.use({ expectedErrors: /Failed to crop the image/ })

  test('it is logged and told, and the dialog stays', async ({ page }) => {
    await choose(page, await photoFile())
    await page.evaluate(() => {
      HTMLCanvasElement.prototype.toBlob = (give) => give(null)
    })
    const logged = page.waitForEvent('console')
    await cropDialog(page).getByRole('button', { name: 'Upload' }).click()
    expect((await logged).text()).toContain('Failed to crop the image.')
    await expect(page.getByRole('alert')).toHaveText('Failed to crop the image.')
    await expect(cropDialog(page)).toBeVisible()
  })
})
