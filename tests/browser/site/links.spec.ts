import { callApi } from '../support/data/api.ts'
import { expect } from '../support/fixtures.ts'
import { openScreen, test } from '../support/script-incidents.ts'
import { saree } from '../support/shop.ts'

const links: [string, boolean][] = [
  ['https://social.example/post/1', true],
  ['HTTP://social.example', true],
  ['https://social.example/?a=1&b="2"', true],
  ['javascript:alert(1)', false],
  [' javascript:alert(1)', false],
  ['JaVaScRiPt:alert(1)//https://social.example', false],
  ['java\tscript:alert(1)', false],
  ['data:text/html,<script>alert(1)</script>', false],
  ['vbscript:msgbox(1)', false],
  ['blob:https://social.example/1', false],
  ['file:///etc/passwd', false],
  ['//social.example', false],
  ['/\\social.example', false],
  ['social.example', false],
  ['mailto:a@b.co', false],
  ['https://', false],
  ['http://a b.example', false],
  ['https://social.example:99999', false],
  ['http://[::1', false],
  ['NA', false],
]

test('V5: only web addresses become links, and they open without a way back', async ({ page }) => {
  for (const [article_fb] of links) {
    await callApi(page, 'createArticle', { ...saree, article_fb, article_twit: article_fb })
  }
  await openScreen(page, '/Article?pageSize=100', 'Articles')
  const row = page.getByRole('row').filter({ has: page.getByRole('button', { name: /^Edit/ }) })
  await expect(row).toHaveCount(links.length)
  const elsewhere = 'a[target="_blank"]:not([href*="/Viewarticleadmin/"])'
  for (const [number, [text, isLink]] of links.toReversed().entries()) {
    const found = await row
      .nth(number)
      .locator(elsewhere)
      .evaluateAll((all) =>
        all.map((link) => [link.getAttribute('href'), link.getAttribute('rel')]),
      )
    expect(found.length, text).toBe(isLink ? 2 : 0)
    for (const [href, rel] of found) {
      expect(href).toBe(text)
      expect(rel).toMatch(/noopener|noreferrer/)
    }
  }
  for (const [number, [text, isLink]] of links.entries()) {
    if (number % 3 !== 0) continue
    await openScreen(page, `/Viewarticleadmin/${number + 1}`, saree.article_name)
    const found = page.locator(`dl ${elsewhere}`)
    await expect(found, text).toHaveCount(isLink ? 2 : 0)
    for (const link of await found.all()) await expect(link).toHaveAttribute('rel', /noreferrer/)
  }
})
