import { expect } from '../support/fixtures.ts'
import { expectRoles } from '../support/roles.ts'
import { test } from '../support/visitor.ts'

test('Home shows the default announcement and the three roles, its footer the year of the finished HTML, and the bar of the browser its colour', {
  tag: '@journey',
}, async ({ page, request, expectAccessible }) => {
  await page.goto('/')
  await test.step('Know More shows the three roles, each with four features', async () => {
    const announcement = page.getByRole('region', { name: 'Announcement' })
    await expect(announcement).toContainText('Welcome to Freightloom')
    await page.getByRole('button', { name: 'Know More' }).click()
    await expectRoles(page)
    await expectAccessible()
    await page.getByRole('button', { name: 'Hide' }).click()
    await expect(page.getByRole('heading', { name: 'Head of Operations' })).toBeHidden()
  })
  await test.step('the footer has the year of the finished HTML and equal gaps between its links, and opens the Request Demo modal', async () => {
    const line = /© 20\d\d Freightloom\./
    const html = await (await request.get('/')).text()
    const [prerendered = ''] = line.exec(html.replaceAll('<!-- -->', '')) ?? []
    expect(prerendered).toMatch(line)
    const footer = page.getByRole('contentinfo')
    await expect(footer).toContainText(prerendered)
    const edges = await footer
      .getByRole('link', {
        name: /^(Return policy|Shipping policy|Terms|Privacy policy|About Us)$/,
      })
      .evaluateAll((links) =>
        links.map((link) => {
          const range = document.createRange()
          range.selectNodeContents(link)
          const { left, right } = range.getBoundingClientRect()
          return { left, right }
        }),
      )
    const gaps = edges
      .slice(1)
      .map(({ left }, index) => Math.round(left - (edges[index]?.right ?? 0)))
    expect(gaps).toEqual(Array.from({ length: 4 }, () => gaps[0]))
    await footer.getByRole('link', { name: 'Request Demo' }).click()
    await expect(page.getByRole('dialog', { name: 'Request Demo' })).toBeVisible()
  })
  await test.step('the bar of the browser has the background colour of the page in both colour schemes', async () => {
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
})
