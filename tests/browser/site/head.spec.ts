import { expect } from '../support/fixtures.ts'
import { test } from '../support/visitor.ts'

test('the bar of the browser has the background colour of the page in both colour schemes', async ({
  page,
}) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.goto('/')
    const [bar, ground] = await page.evaluate(() => {
      const themes = document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')
      const [theme] = [...themes].filter(({ media }) => matchMedia(media).matches)
      const probe = document.createElement('i')
      probe.style.color = theme?.content ?? ''
      document.body.append(probe)
      const html = getComputedStyle(document.documentElement)
      return [getComputedStyle(probe).color, html.backgroundColor]
    })
    expect(bar, colorScheme).toBe(ground)
  }
})
