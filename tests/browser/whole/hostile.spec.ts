import type { Page } from '@playwright/test'
import { expect, rightOf } from '../support/fixtures.ts'
import { addPictures, ask, photoFile } from '../support/picture-screen.ts'
import { saree } from '../support/shop.ts'
import { bannerOf, open, sendContact, test } from '../support/watched.ts'

const image = '"><img src=x onerror=alert(1)>'
const script = '</title></textarea><script>alert(2)</script>'
const svg = `'><svg/onload=alert(3)>`
const frame = '<iframe srcdoc="<script>parent.alert(4)</script>">'
const braces = '{{constructor.constructor("alert(5)")()}}'
const address = 'javascript:alert(6)'

const uploadCategory = async (page: Page, article_category_name: string) => {
  const headers = await rightOf(page)
  const sent = await page.request.post('/api/articlecategoryPicUpload', {
    headers,
    multipart: { article_category_image: await photoFile() },
  })
  const { message } = (await sent.json()) as { message: string }
  await ask(page, 'createarticle_category', {
    article_category_name,
    article_category_image: message,
  })
}

const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

test('V4: on every screen that shows texts they stand as they were written, and nothing runs', async ({
  page,
}) => {
  await ask(page, 'createBanner', bannerOf(image))
  await ask(page, 'creatematerial_master', { material_type: script, material_remark: svg })
  await uploadCategory(page, frame)
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
  await ask(page, 'createArticle', article)
  await addPictures(page, image, svg)
  await sendContact(page, `${script}${svg}`, `${image}\n${frame}\n${braces}`)

  await open(page, '/Banner', 'Banners')
  await expect(row(page, image)).toBeVisible()
  await open(page, '/Materialmaster', 'Materials')
  await expect(row(page, script)).toContainText(svg)
  await page.getByRole('button', { name: `Edit ${script}` }).click()
  await expect(page.getByRole('textbox', { name: 'Material Type' })).toHaveValue(script)
  await open(page, '/Categorymaster', 'Categories')
  await expect(row(page, frame)).toBeVisible()
  await open(page, '/Article', 'Articles')
  for (const text of [script, frame, address, braces])
    await expect(row(page, image)).toContainText(text)
  await open(page, '/Viewarticleadmin/1', image)
  for (const text of [script, svg, frame, address, braces]) {
    await expect(page.getByText(text, { exact: true }).first()).toBeVisible()
  }
  await expect(page.getByRole('img', { name: image }).first()).toBeVisible()
  await open(page, '/Enquiries', 'Enquiries')
  await page.getByRole('button', { name: /^Open enquiry/ }).click()
  await expect(page.getByRole('dialog', { name: /request$/ })).toContainText(braces)
  await open(page, '/Dashboardadmin', 'Dashboard')
  await page.goto('about:blank')
  await page.goto('/')
  await expect(page.getByText(image).first()).toBeVisible()

  await open(page, '/Banner', 'Banners')
  for (const [where, title] of [
    ['/Banner', 'Banners'],
    ['/Article', 'Articles'],
  ] as const) {
    await open(page, where, title)
    await page.getByRole('button', { name: `Delete ${image}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  }
  await open(page, '/Trash', 'Trash')
  await expect(row(page, image)).toHaveCount(2)
})
