import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, test } from '@playwright/test'
import sharp from 'sharp'

/* A small picture of what a browser and a system draw in their own way, which is stored beside the looks. */

const root = join(import.meta.dirname, '../../../..')
const file = join(root, 'tests/browser/look/canary.png')

const WIDTH = 320
const ROW_HEIGHT = 28

const fontFace = (name: string, family: string, range: string) => {
  const bytes = readFileSync(join(root, 'web/ui/fonts', `${name}.woff2`)).toString('base64')
  return `@font-face { font-family: ${family}; ${range}; src: url(data:font/woff2;base64,${bytes}) }`
}

/** By what they show; each is one row. No look has words in a font of the system. */
const rows = {
  'Anek Latin':
    '<p>Sarees, 5.5 m: “Quay” – 1,180… <b>Today</b> <b style="font-stretch: 112%">WAGE</b></p>',
  Eczar: '<p style="font: 500 20px Eczar">Unser Affix of Tussar, 2026</p>',
  'form controls':
    '<p><input type="checkbox" checked><input type="checkbox"><input type="radio" checked><input type="range" style="inline-size: 60px"></p>',
  shapes:
    '<p><svg width="60" height="24"><circle cx="12" cy="12" r="9.5"/><path d="M30 3 55 20" stroke="red"/></svg><span style="box-shadow: 2px 2px 5px; border-radius: 7px; background: linear-gradient(90deg, red, blue); padding: 6px 20px"></span></p>',
}
const names = Object.keys(rows)

const canaryPage = `<!doctype html><html lang="en"><style>
  ${fontFace('anek-latin', 'Anek', 'font-weight: 400 650')}
  ${fontFace('anek-latin-wide', 'Anek', 'font-weight: 600; font-stretch: 106% 125%')}
  ${fontFace('eczar', 'Eczar', 'font-weight: 500')}
  body { margin: 0 }
  section { background: Canvas; color: CanvasText; fill: CanvasText }
  p { display: flex; align-items: center; gap: 6px; margin: 0; block-size: ${ROW_HEIGHT}px }
  p { overflow: clip; white-space: pre; font: 15px Anek }
  b { font-weight: 600 }
  </style>
  <section style="color-scheme: light">${Object.values(rows).join('')}</section>
  <section style="color-scheme: dark">${Object.values(rows).join('')}</section>`

/** Without the scale that the looks of a test have. */
const drawCanary = async (browser: Browser) => {
  const context = await browser.newContext({
    viewport: { width: WIDTH, height: 2 * names.length * ROW_HEIGHT },
    deviceScaleFactor: 1,
  })
  const page = await context.newPage()
  await page.setContent(canaryPage)
  await page.evaluate(() => document.fonts.ready)
  const picture = await page.screenshot()
  await context.close()
  return picture
}

const MAX_DIFFERENCE = 32
const MAX_PIXELS = 5

/** The rows of two such pictures that differ for an eye. */
const differingRows = async (one: Buffer, other: Buffer) => {
  const [pixels, others] = await Promise.all(
    [one, other].map((picture) => sharp(picture).removeAlpha().raw().toBuffer()),
  )
  if (!(pixels && others) || pixels.length !== others.length) return names
  const counts = new Map<string, number>()
  for (let at = 0; at < pixels.length; at += 3) {
    const distance = (channel: number) =>
      Math.abs((pixels[at + channel] ?? 0) - (others[at + channel] ?? 0))
    if (Math.max(distance(0), distance(1), distance(2)) <= MAX_DIFFERENCE) continue
    const name = names[Math.floor(at / 3 / WIDTH / ROW_HEIGHT) % names.length] ?? ''
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return names.filter((name) => (counts.get(name) ?? 0) > MAX_PIXELS)
}

/**
 * What this browser and system draw in another way than those that the looks were taken with; nothing where pictures
 * can be compared.
 *
 * @throws {Error} where pictures are taken again that would not suit the others
 */
export const findDifference = async (browser: Browser): Promise<readonly string[]> => {
  const drawn = await drawCanary(browser)
  const isUpdating = /^(?:all|changed)$/.test(test.info().config.updateSnapshots)
  if (isUpdating && !existsSync(file)) writeFileSync(file, drawn)
  const differing = await differingRows(drawn, readFileSync(file))
  if (isUpdating && differing.length > 0) {
    throw new Error(
      `Here ${differing.join(', ')} look different, so the new pictures would not suit the others. ` +
        'To take them all again, delete tests/browser/look/canary.png first.',
    )
  }
  return differing
}
