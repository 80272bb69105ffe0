import { expect } from '../../../support/fixtures.ts'
import {
  chooseFile,
  importHeaders,
  openImport,
  rowOfMaterial,
  silkRow,
  test,
} from '../../../support/screens/import-screen.ts'

test('a material and a category of the file are added without leaving the import', async ({
  page,
}) => {
  await openImport(page)
  const rows = [
    `${rowOfMaterial('Wool', 'A')},`,
    `${rowOfMaterial('wool', 'B')},`,
    `${silkRow('C')},Festive`,
  ]
  await chooseFile(page, 'stock.csv', [`${importHeaders},Category`, ...rows].join('\n'))
  await page.getByRole('button', { name: 'Add Wool as a material', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Add New material' })
  await expect(dialog.getByLabel('Material Type')).toHaveValue('Wool')
  await expect(dialog.getByLabel('Material remark')).toBeFocused()
  await page.keyboard.type('From Kullu')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: '2 added' })).toBeVisible()
  const addFestive = page.getByRole('button', { name: 'Add Festive as a category' })
  await expect(addFestive).toBeFocused()
  await addFestive.click()
  const category = page.getByRole('dialog', { name: 'Add Category' })
  await expect(category.getByLabel('Category Name')).toHaveValue('Festive')
})

test('a name that is corrected while it is added replaces the one of the file', async ({
  page,
}) => {
  await openImport(page)
  await chooseFile(page, 'stock.csv', [importHeaders, rowOfMaterial('Wol', 'A')].join('\n'))
  await page.getByRole('button', { name: 'Add Wol as a material' }).click()
  await page.getByLabel('Material Type').fill('Wool')
  await page.getByLabel('Material remark').fill('From Kullu')
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByRole('button', { name: '1 added' })).toBeVisible()
  await expect(page.getByText('Material “Wol” is imported as Wool.')).toBeVisible()
})

test.describe('all materials that the shop does not have', () => {
  test.use({ expectedErrors: /ERR_FAILED/ })

  test('can be added at once, even if the connection breaks in between', async ({ page }) => {
    await openImport(page)
    const rows = ['Wool', 'Linen', 'Hemp'].map((material) =>
      rowOfMaterial(material, `In ${material}`),
    )
    await chooseFile(page, 'stock.csv', [importHeaders, ...rows].join('\n'))
    await page.getByRole('button', { name: 'Add all 3 new materials' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add 3 new materials' })
    await expect(dialog).toContainText('Wool, Linen, Hemp')
    await page.route('**/api/creatematerial_master', async (route) => {
      const isLinen = route.request().postData()?.includes('Linen')
      if (isLinen) await route.abort()
      else await route.continue()
    })
    await dialog.getByRole('button', { name: 'Create' }).click()
    const rest = page.getByRole('dialog', { name: 'Add 2 new materials' })
    await expect(rest).toContainText('Linen, Hemp')
    await page.unroute('**/api/creatematerial_master')
    await rest.getByRole('button', { name: 'Create' }).click()
    await expect(page.getByRole('button', { name: '3 added' })).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})
