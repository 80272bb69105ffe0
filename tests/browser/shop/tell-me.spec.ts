import type { Page } from '@playwright/test'
import { callApi, uploadPicture } from '../support/data/api.ts'
import { photoFile } from '../support/data/photo-file.ts'
import { userAgent } from '../support/data/user-agent.ts'
import { expect, pageWidth, test } from '../support/fixtures.ts'
import { enquiryRow, openEnquiries } from '../support/screens/enquiry-screen.ts'

test.use({ snapshot: 'openShop', signedIn: true })

const sold = '/Saree/FL-000003-red-silk'

const addPhoto = async (page: Page) => {
  const article_pic = await uploadPicture(page, 'articlePicUpload', {
    pic: await photoFile('saree.jpg', 1, 1000, 1250),
  })
  await callApi(page, 'articlePicData', { article_pic, article_id_1: 3, article_id_2: 'FL-000003' })
}

const tellMe = async (page: Page, contact: string) => {
  await page.getByRole('textbox', { name: 'Mobile number or email' }).fill(contact)
  await page.getByRole('button', { name: 'Tell me' }).click()
}

test('a visitor without script asks to be told of a sold saree and of an empty list; once the saree is back, its article lists who waits, with the message and an Undo', {
  tag: ['@both-widths', '@journey'],
}, async ({ page, browser, product, expectAccessible }) => {
  await addPhoto(page)
  const context = await browser.newContext({
    baseURL: product.url,
    javaScriptEnabled: false,
    viewport: page.viewportSize(),
    userAgent,
  })
  const shop = await context.newPage()

  await test.step('a mistake is said at the field, and what was typed is still there', async () => {
    await shop.goto(sold)
    await tellMe(shop, '98765')
    const field = shop.getByRole('textbox', { name: 'Mobile number or email' })
    await expect(field).toHaveValue('98765')
    await expect(field).toBeFocused()
    await expect(shop.getByText('Enter a 10-digit mobile number')).toBeVisible()
    expect(await pageWidth(shop)).toBe(shop.viewportSize()?.width)
  })

  await test.step('a number is taken, and the answer promises no more than it can', async () => {
    await tellMe(shop, '98765 43210')
    await expect(shop.getByRole('alert')).toContainText(
      'We’ll message you when we get Red silk or one like it.',
    )
    expect(await pageWidth(shop)).toBe(shop.viewportSize()?.width)
    await shop.goto('/Order?p=FL-000003')
    await shop.getByRole('link', { name: 'Tell me when you get one' }).click()
    await tellMe(shop, 'meera@example.com')
    await shop.goto('/Shop?q=paithani')
    await tellMe(shop, '98765 00000')
    await expect(shop.getByRole('alert')).toContainText('“paithani”')
    await context.close()
  })

  await test.step('the form is accessible on each page that has it, and so is its answer', async () => {
    for (const address of [sold, '/Shop?q=paithani', '/Tellme?saree=FL-000003', '/Tellme/Sent']) {
      await page.goto(address)
      await expectAccessible()
    }
  })

  await test.step('the inbox has the saree with its photo, and the words of the list', async () => {
    await openEnquiries(page)
    const row = enquiryRow(page, '98765 43210')
    await expect(row).toContainText('Tell me')
    await expect(row.getByRole('link', { name: 'FL-000003 Red silk' })).toBeVisible()
    await expect(row.locator('img')).toBeVisible()
    await expect(enquiryRow(page, '98765 00000')).toContainText('Looking for: paithani')
    await expectAccessible()
  })

  await test.step('the article lists who waits once its stock is raised', async () => {
    await page.goto('/Viewarticleadmin/3')
    const box = page.getByRole('region', { name: '2 people asked to be told' })
    await expect(page.getByRole('heading', { name: 'Red silk' })).toBeVisible()
    await expect(box).toBeHidden()
    await callApi(page, 'changeArticleStock/3', { by: 1 })
    await page.goto('/Dashboardadmin')
    await page.getByRole('link', { name: /To be told/ }).click()
    await expect(enquiryRow(page)).toHaveCount(2)
    await enquiryRow(page, '98765 43210')
      .getByRole('link', { name: /Red silk/ })
      .click()
    await expect(box.getByRole('listitem')).toHaveCount(2)
    const message = box.getByRole('link', { name: 'WhatsApp to 98765 43210' })
    const text = new URL((await message.getAttribute('href')) ?? '').searchParams.get('text')
    expect(text).toContain(`${product.url}${sold}`)
    await expect(box.getByRole('link', { name: 'Email to meera@example.com' })).toHaveAttribute(
      'href',
      /^mailto:meera@example\.com\?subject=In%20the%20shop%20again.*&body=Namaste/,
    )
    expect(await pageWidth(page)).toBe(page.viewportSize()?.width)
    await expectAccessible()
  })

  await test.step('who was told is done, and Undo takes that back', async () => {
    await page.getByRole('button', { name: 'Told: 98765 43210' }).click()
    await expect(page.getByRole('region', { name: '1 person asked to be told' })).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('region', { name: '2 people asked to be told' })).toBeVisible()
  })
})
