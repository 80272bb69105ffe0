import type { Page } from '@playwright/test'
import { addCategory, callApi } from '../support/data/api.ts'
import { expect } from '../support/fixtures.ts'
import { openRowMenu } from '../support/screens/article-screen.ts'
import { sendEnquiry } from '../support/screens/enquiry-screen.ts'
import { addPictures } from '../support/screens/picture-screen.ts'
import { bannerOf, openScreen, test } from '../support/script-incidents.ts'
import { saree } from '../support/shop.ts'

const image = '"><img src=x onerror=alert(1)>'
const script = '</title></textarea><script>alert(2)</script>'
const svg = `'><svg/onload=alert(3)>`
const frame = '<iframe srcdoc="<script>parent.alert(4)</script>">'
const braces = '{{constructor.constructor("alert(5)")()}}'
const address = 'javascript:alert(6)'

const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

test('V4: every screen shows texts as they were written, and nothing in them runs', async ({
  page,
}) => {
  await callApi(page, 'createBanner', bannerOf(image))
  await callApi(page, 'creatematerial_master', { material_type: script, material_remark: svg })
  await addCategory(page, frame)
  const article = {
    ...saree,
    article_name: image,
    Material: script,
    article_Length: svg,
    article_remark: frame,
    article_fb: address,
    article_twit: braces,
    article_pinint: frame,
  }
  await callApi(page, 'createArticle', article)
  await addPictures(page, image, svg)
  await sendEnquiry(page, 'contact', {
    name: `${script}${svg}`,
    message: `${image}\n${frame}\n${braces}`,
  })

  await openScreen(page, '/Banner', 'Banners')
  await expect(row(page, image)).toBeVisible()
  await openScreen(page, '/Materialmaster', 'Materials')
  await expect(row(page, script)).toContainText(svg)
  await page.getByRole('button', { name: `Edit ${script}` }).click()
  await expect(page.getByRole('textbox', { name: 'Material Type' })).toHaveValue(script)
  await openScreen(page, '/Categorymaster', 'Categories')
  await expect(row(page, frame)).toBeVisible()
  await openScreen(page, '/Article', 'Articles')
  for (const text of [script, frame, address, braces])
    await expect(row(page, image)).toContainText(text)
  await openScreen(page, '/Viewarticleadmin/1', image)
  for (const text of [script, svg, frame, address, braces]) {
    await expect(page.getByText(text, { exact: true }).first()).toBeVisible()
  }
  await expect(page.getByRole('img', { name: image }).first()).toBeVisible()
  await openScreen(page, '/Enquiries', 'Enquiries')
  await page.getByRole('button', { name: /^Open enquiry/ }).click()
  await expect(page.getByRole('region', { name: /request$/ })).toContainText(braces)
  await openScreen(page, '/Dashboardadmin', 'Dashboard')
  await page.goto('about:blank')
  await page.goto('/')
  await expect(page.getByText(image).first()).toBeVisible()

  await openScreen(page, '/Banner', 'Banners')
  for (const [where, title] of [
    ['/Banner', 'Banners'],
    ['/Article', 'Articles'],
  ] as const) {
    await openScreen(page, where, title)
    if (where === '/Article') await openRowMenu(page, image)
    await page.getByRole('button', { name: `Delete ${image}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  }
  await openScreen(page, '/Trash', 'Trash')
  await expect(row(page, image)).toHaveCount(2)
})
