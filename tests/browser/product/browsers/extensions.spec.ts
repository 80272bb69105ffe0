import { expect, test } from '../../support/fixtures.ts'
import { holdCalls } from '../../support/hold-calls.ts'

test('a page into which an extension has put elements before the script starts stands there once, in its styles, with what was typed', async ({
  page,
}) => {
  const arrive = await holdCalls(page, /\/assets\/site-[^/]*\.js$/)
  await page.goto('/Contactus', { waitUntil: 'load' })
  const classes = () =>
    page.evaluate(() => document.querySelector('main')?.firstElementChild?.className)
  const before = await classes()
  await page.getByLabel('Message').fill('Nine tonnes to Pune')
  await page.evaluate(() => {
    for (const parent of ['#root', 'main', 'form'])
      document.querySelector(parent)?.prepend(document.createElement('div'))
  })
  arrive()
  await page.waitForFunction(() => 'started' in window)
  await expect(page.getByRole('banner')).toHaveCount(1)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  expect(await classes()).toBe(before)
  await expect(page.getByLabel('Message')).toHaveValue('Nine tonnes to Pune')
})
