import type { Page } from '@playwright/test'
import { callApi } from '../support/data/api.ts'
import { photoFile } from '../support/data/photo-file.ts'
import { answerVisits } from '../support/data/visit-statistics.ts'
import { expect, test } from '../support/fixtures.ts'
import { expectLook } from '../support/looks/expect-look.ts'
import { pressInRow } from '../support/screens/article-screen.ts'
import { addPictures, cropDialog } from '../support/screens/picture-screen.ts'
import { saree } from '../support/shop.ts'

/* The screens and dialogs of the back-office against pictures that a person has looked at. */

test.use({
  signedIn: true,
  expectedErrors: /409/,
  deviceScaleFactor: async ({ viewport }, use) => use((viewport?.width ?? 0) > 500 ? 0.25 : 0.4),
})

const sarees = ['Bottle green silk', 'Madder wheels', 'Indigo ikat with temple towers']
const banners = [
  ['Ugadi cottons', '2020-03-15', '2020-03-25'],
  ['Onam week', '2020-08-10', '2099-12-31'],
  ['Diwali silks', '2098-10-28', '2098-11-12'],
]

const fillShop = async (page: Page) => {
  // The year and the day of the banners' timeline.
  await page.clock.setFixedTime('2026-11-22T10:00:00+05:30')
  for (const [banner_name, bannerstartdate, bannerenddate] of banners) {
    await callApi(page, 'createBanner', { banner_name, bannerstartdate, bannerenddate })
  }
  const material = { material_type: saree.Material, material_remark: 'From Ramanagara' }
  await callApi(page, 'creatematerial_master', material)
  for (const [article_stock, article_name] of sarees.entries()) {
    await callApi(page, 'createArticle', { ...saree, article_name, article_stock })
  }
  await addPictures(page, 'pallu', 'border')
}

/** Moments differ from run to run, and with their digits how wide they are. */
const writeSameMoments = (page: Page) =>
  page.locator('time').evaluateAll((all) => {
    for (const one of all) one.textContent = '22 Nov 2026, 10:00 am'
  })

const screens = {
  '/Dashboardadmin': 'Dashboard',
  '/Banner': 'Banners',
  '/Categorymaster': 'Categories',
  '/Materialmaster': 'Materials',
  '/Article': 'Articles',
  '/Viewarticleadmin/1': 'Bottle green silk',
  '/Enquiries': 'Enquiries',
  '/Visits': 'Visits',
  '/Administrators': 'Administrators',
  '/Account': 'Account',
  '/Trash': 'Trash',
}

const expectSameLook = async (page: Page, name: string, scheme: string, limits = {}) => {
  await writeSameMoments(page)
  // It says when somebody else changed a field.
  const change = page.getByRole('dialog').getByRole('group', { name: 'price' })
  await expectLook(page, `back-office-${name}-${scheme}`, { mask: [change], ...limits })
}

const openArticles = async (page: Page) => {
  await page.goto('/Dashboardadmin')
  await page.goto('/Article')
}

for (const scheme of ['light', 'dark'] as const) {
  test(`the screens of the back-office look as they did, ${scheme}`, async ({ page }) => {
    test.slow()
    await page.emulateMedia({ colorScheme: scheme })
    await fillShop(page)
    await answerVisits(page)
    for (const [path, title] of Object.entries(screens)) {
      await page.goto(`${path}`)
      await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
      await page.waitForLoadState('networkidle')
      await expectSameLook(page, title, scheme)
    }
  })

  test(`the dialogs of the back-office look as they did, ${scheme}`, async ({ page }) => {
    test.slow()
    await page.emulateMedia({ colorScheme: scheme })
    await fillShop(page)
    await openArticles(page)
    await page.getByRole('button', { name: 'Add article' }).click()
    const added = page.getByRole('dialog', { name: 'Add New article' })
    await expectSameLook(page, 'form', scheme)
    await added.getByRole('button', { name: 'Create' }).click()
    await expectSameLook(page, 'form with errors', scheme)
    await added.getByRole('button', { name: 'Cancel', exact: true }).click()

    await page.goto('/Categorymaster')
    await page.getByRole('button', { name: 'Add Category' }).first().click()
    const category = page.getByRole('dialog', { name: 'Add Category' })
    await category.getByLabel('Category Pic').setInputFiles(await photoFile())
    await expect(cropDialog(page).getByRole('application')).toBeVisible()
    // The lines over the picture are placed by fractions of a pixel.
    await expectSameLook(page, 'crop', scheme, { maxDiffPixels: 400 })
    await cropDialog(page).getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Discard', exact: true }).click()
    await category.getByRole('button', { name: 'Cancel', exact: true }).click()

    await openArticles(page)
    await pressInRow(page, 'Edit', 'Madder wheels')
    const edited = page.getByRole('dialog', { name: 'Edit article' })
    await edited.getByLabel('price').fill('9000')
    await callApi(page, 'updateArticle/2', { article_price: 8000 })
    await edited.getByRole('button', { name: 'Update' }).click()
    await expect(edited.getByRole('alert')).toBeFocused()
    await expectSameLook(page, 'conflict', scheme)
    await edited.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Leave', exact: true }).click()

    await openArticles(page)
    await pressInRow(page, 'Delete', 'Madder wheels')
    await expectSameLook(page, 'deletion', scheme)
  })
}
