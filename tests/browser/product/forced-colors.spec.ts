import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, openFromTopBar, test } from '../support/fixtures.ts'
import { test as visitorTest } from '../support/visitor.ts'

/* Contrast themes of the system: it sets all colours, and shadows and gradients are gone. */

const forced = { contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } } as const

const systemColour = (page: Page, name: string) =>
  page.evaluate((color) => {
    const probe = document.createElement('i')
    probe.style.cssText = `forced-color-adjust: none; color: ${color}`
    document.body.append(probe)
    const value = getComputedStyle(probe).color
    probe.remove()
    return value
  }, name)

const expectChosen = async (page: Page, element: Locator) => {
  await expect(element).toHaveCSS('background-color', await systemColour(page, 'Highlight'))
  await expect(element).toHaveCSS('color', await systemColour(page, 'HighlightText'))
}

visitorTest.describe('in forced colours', () => {
  visitorTest.use(forced)

  visitorTest(
    'Home keeps the colours of its film in a frame, woven motifs and edges of buttons, and its hero covers nothing',
    async ({ page }) => {
      await page.goto('/', { waitUntil: 'networkidle' })
      const film = page.getByRole('img', { name: 'A map of freight lanes' }).locator('..')
      await expect(film).toHaveCSS('border-style', 'solid')
      const { channels } = await sharp(await film.screenshot()).stats()
      const [red = 255, , blue = 0] = channels.map(({ mean }) => mean)
      expect(red).toBeLessThan(110)
      expect(blue).toBeGreaterThan(red)
      const hero = page.getByRole('region', { name: 'Introduction' })
      await expect(hero.getByRole('button', { name: 'Request Demo' })).toHaveCSS(
        'border-width',
        '1px',
      )
      await expect(hero.getByRole('link', { name: 'Contact Us' })).toHaveCSS(
        'border-style',
        'solid',
      )
      await expect(page.getByRole('button', { name: 'Play the film' })).toHaveCSS(
        'border-style',
        'solid',
      )
      const motif = page.getByRole('heading', { name: 'Mission' }).locator('xpath=../span')
      await expect(motif).toHaveCSS('background-color', await systemColour(page, 'CanvasText'))
      await page.evaluate(() => document.fonts.ready)
      const lead = page.getByText('AI-driven cloud operating system').first()
      const shown = await lead.screenshot()
      await page.getByRole('heading', { level: 1 }).evaluate((words) => {
        words.style.visibility = 'hidden'
      })
      expect((await lead.screenshot()).equals(shown)).toBe(true)
    },
  )

  visitorTest(
    'forms stand in a frame, as their sheet and shadow are gone; items of a list, disabled buttons, the focus and the current page are marked',
    async ({ page }) => {
      for (const [address, heading] of [
        ['/Contactus', 'Request a call back'],
        ['/Requestdemo', 'Where can we reach you?'],
      ] as const) {
        await page.goto(`${address}`)
        const sheet = page.getByRole('heading', { name: heading }).locator('..')
        await expect(sheet).toHaveCSS('outline-style', 'solid')
      }
      await page.goto('/Returnpolicy')
      const item = page.getByRole('listitem').filter({ hasText: 'your order details' })
      const mark = await item.evaluate(
        (shown) => getComputedStyle(shown, '::before').backgroundImage,
      )
      expect(mark).toMatch(/^conic-gradient/)
      await page.goto('/Viewarticle1')
      const button = page.getByRole('button', { name: 'Add to cart' })
      await expect(button).toHaveCSS('border-style', 'dashed')
      await expect(button).toHaveCSS('color', await systemColour(page, 'GrayText'))
      await page.setViewportSize({ width: 1280, height: 800 })
      await page.goto('/Contactus')
      const link = page.getByRole('banner').getByRole('link', { name: 'Contact Us' })
      await expect(link).toHaveCSS('text-decoration-line', 'underline')
      await page.keyboard.press('Tab')
      await expect(page.locator(':focus')).toHaveCSS(
        'outline-color',
        await systemColour(page, 'Highlight'),
      )
    },
  )

  visitorTest('the result of the search that is chosen is highlighted', async ({ page }) => {
    await page.goto('/')
    await openFromTopBar(page, 'Search')
    const dialog = page.getByRole('dialog', { name: 'Search' })
    await expect(dialog).toHaveCSS('border-style', 'solid')
    await dialog.getByLabel('What are you looking for?').fill('return')
    await expect(dialog.getByRole('status')).toHaveText(/found/)
    await page.keyboard.press('ArrowDown')
    await expectChosen(page, dialog.getByRole('link').first())
  })
})

test.describe('in forced colours the back-office', () => {
  test.use({ ...forced, signedIn: true })

  test('marks the page of a list, and fields that are wrong', async ({ page, product }) => {
    const banners = Array.from({ length: 11 }, (_, number) => ({
      banner_name: `Banner ${number}`,
      bannerstartdate: '2020-01-01',
      bannerenddate: '2099-12-31',
    }))
    await product.addBanners(banners)
    await page.goto('/Banner')
    await expectChosen(page, page.getByRole('button', { name: 'Page 1' }))
    // Without its coloured line the header still ends somewhere.
    await expect(page.getByRole('banner')).toHaveCSS('border-bottom-style', 'solid')
    await page.getByRole('button', { name: 'Add Banner' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Create' }).click()
    await expect(dialog.getByLabel('Banner Name')).toHaveCSS('border-style', 'double')
  })
})
