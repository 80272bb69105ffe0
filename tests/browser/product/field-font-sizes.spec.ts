import type { Page } from '@playwright/test'
import { callApi } from '../support/data/api.ts'
import { expect, test } from '../support/fixtures.ts'
import { details, openNewEnquiry } from '../support/screens/enquiry-screen.ts'
import { saree } from '../support/shop.ts'

test.use({ signedIn: true })

/** Text fields and choices with a font size below 16 px. */
const findSmallFonts = (page: Page) =>
  page
    .locator(
      'select, textarea, input:not([type=checkbox], [type=radio], [type=range], [type=file])',
    )
    .filter({ visible: true })
    .evaluateAll((fields) =>
      fields.flatMap((field) =>
        Number.parseFloat(getComputedStyle(field).fontSize) < 16 ? [field.outerHTML] : [],
      ),
    )

const openArticles = async (page: Page) => {
  // With more than ten a field tells how many rows are shown.
  for (let made = 0; made < 11; made++) await callApi(page, 'createArticle', saree)
  await page.goto('/Article')
  await expect(page.getByLabel('Rows')).toBeVisible()
}

const openForm = async (page: Page) => {
  await page.goto('/Article')
  await page.getByRole('button', { name: 'Add article' }).first().click()
  await expect(page.getByRole('dialog').getByLabel('price')).toBeVisible()
}

const openEnquiry = async (page: Page) => {
  await openNewEnquiry(page)
  await expect(details(page).getByLabel('Notes')).toBeVisible()
}

const openCheckedImport = async (page: Page) => {
  const material = { material_type: 'Mulberry silk', material_remark: '-' }
  await callApi(page, 'creatematerial_master', material)
  await page.goto('/Import')
  const file = 'Article Name,price,stock,Material\nRed wool,1,1,Wool'
  await page
    .getByLabel('Choose a CSV or Excel file')
    .setInputFiles({ name: 'stock.csv', mimeType: 'text/csv', buffer: Buffer.from(file) })
  await expect(page.getByLabel('Material instead of Wool')).toBeVisible()
}

test('an iPhone does not zoom in on a field of the back-office, as it does where the text is small', {
  tag: '@phone',
}, async ({ page }) => {
  for (const [where, open] of Object.entries({
    'the article table': openArticles,
    'the form of an article': openForm,
    'an enquiry': openEnquiry,
    'a checked import': openCheckedImport,
  })) {
    await test.step(where, async () => {
      await open(page)
      expect.soft(await findSmallFonts(page), where).toEqual([])
    })
  }
})
