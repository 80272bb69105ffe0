import { expect } from '../support/fixtures.ts'
import { cutWords, drawAll } from '../support/layout/cut-words.ts'
import { pageHeight, scrollOn } from '../support/reading.ts'
import { test } from '../support/visitor.ts'

const pages: [string, string][] = [
  ['Home', '/'],
  ['the solutions page', '/Oursoultions'],
]

for (const [name, path] of pages) {
  for (const width of [390, 768, 1024, 1440]) {
    test(`at ${width} px no word of ${name} is cut off by its section, or by a box in it`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(path)
      await drawAll(page)
      expect(await cutWords(page)).toEqual([])
    })
  }

  test(`the height of ${name} stays the same while it is read`, { tag: '@both-widths' }, async ({
    page,
  }) => {
    await page.goto(path)
    await page.evaluate(() => document.fonts.ready)
    const opened = await pageHeight(page)
    do expect(await pageHeight(page)).toBe(opened)
    while (await scrollOn(page))
  })
}
