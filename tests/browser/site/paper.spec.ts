import type { Page } from '@playwright/test'
import { expect } from '../support/fixtures.ts'
import { test } from '../support/visitor.ts'

/** Lays the page out in sheets beside each other, as the browser breaks columns by the rules of paper. */
const layInSheets = (page: Page, height: number) =>
  page.evaluate((height) => {
    Object.assign(document.body.style, {
      zoom: '1',
      columnWidth: '860px',
      columnFill: 'auto',
      height: `${height}px`,
    })
  }, height)

/** Words of the page that stand on other words, and headings without words below on their sheet. */
const readSheets = (page: Page) =>
  page.evaluate(() => {
    const boxesOf = (element: Element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      return [...range.getClientRects()].filter(({ width }) => width > 1)
    }
    const parts = [...document.querySelectorAll('main :is(h2, p, li, dt, dd, address > *)')]
      .filter((part) => part.checkVisibility())
      .map((part) => ({ words: part.textContent ?? '', part, boxes: boxesOf(part) }))
    const overlaps = (a: DOMRect, b: DOMRect) =>
      a.left < b.right - 2 && b.left < a.right - 2 && a.top < b.bottom - 8 && b.top < a.bottom - 8
    const covered = parts.flatMap((one, index) =>
      parts
        .slice(index + 1)
        .filter(({ part }) => !one.part.contains(part))
        .filter(({ boxes }) => boxes.some((box) => one.boxes.some((other) => overlaps(box, other))))
        .map((other) => [one.words, other.words]),
    )
    const lonely = parts.flatMap(({ part, words, boxes }, index) => {
      const next = parts[index + 1]?.boxes[0]
      return part.matches('h2') && next && next.left > (boxes[0]?.left ?? 0) + 400 ? [words] : []
    })
    return { covered, lonely }
  })

const policies = ['/Returnpolicy', '/Terms', '/Privacypolicy']

test('no words of a printed policy overlap, and no heading is the last line of a sheet', async ({
  page,
}) => {
  await page.setViewportSize({ width: 900, height: 1200 })
  await page.emulateMedia({ media: 'print' })
  for (const address of policies) {
    await page.goto(address)
    await page.evaluate(() => document.fonts.ready)
    for (let height = 900; height < 1300; height += 10) {
      await layInSheets(page, height)
      expect
        .soft(await readSheets(page), `${address} on sheets of ${height} px`)
        .toEqual({ covered: [], lonely: [] })
    }
  }
})

const margin = '1cm'
const countSheets = async (page: Page) => {
  const pdf = await page.pdf({
    format: 'A4',
    margin: { top: margin, bottom: margin, left: margin, right: margin },
  })
  return pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length
}

test('each page takes as few A4 as it should when it is printed', async ({ page }) => {
  for (const [address, sheets] of [
    ['/Requestdemo', 1],
    ['/Contactus', 1],
    ['/Contact', 1],
    ['/Aboutus', 2],
    ['/Returnpolicy', 2],
    ['/Oursoultions', 7],
  ] as const) {
    await page.goto(address)
    expect.soft(await countSheets(page), address).toBe(sheets)
  }
})

test('on paper the founders are on one line, and the names on the map are at least 6 points high and end on the map', async ({
  page,
}) => {
  await page.setViewportSize({ width: 718, height: 1047 })
  await page.emulateMedia({ media: 'print' })
  await page.goto('/Contactus')
  const tops = await page
    .getByRole('heading', { name: /^Founder,/ })
    .evaluateAll((names) => names.map((name) => Math.round(name.getBoundingClientRect().top)))
  expect(tops).toEqual([tops[0], tops[0]])
  const names = await page.getByRole('img', { name: /^Sketch/ }).evaluate((map) =>
    [...map.querySelectorAll('text')].map((name) => {
      const { a = 0, b = 0 } = name.getScreenCTM() ?? {}
      const height = Number.parseFloat(getComputedStyle(name).fontSize) * Math.hypot(a, b)
      const [box, around] = [name.getBoundingClientRect(), map.getBoundingClientRect()]
      const isInside = box.top > around.top && box.bottom < around.bottom
      return { points: Math.floor((height * 72) / 96), isInside }
    }),
  )
  expect(names).toEqual(Array.from({ length: 4 }, () => ({ points: 6, isInside: true })))
})
