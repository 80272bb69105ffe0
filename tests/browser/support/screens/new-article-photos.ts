import type { Page } from '@playwright/test'
import { callApi } from '../data/api.ts'
import { photoFile } from '../data/photo-file.ts'
import { test as base, expect } from '../fixtures.ts'
import { fill } from '../table.ts'
import { acceptCrops, cropDialog, storedSize } from './picture-screen.ts'

export const articleForm = (page: Page) => page.getByRole('dialog', { name: 'Add New article' })

export const openArticleForm = async (page: Page) => {
  await page.goto('/Article')
  await page.getByRole('button', { name: 'Add article' }).first().click()
}

/** Each test begins signed in, in the form of a new article that lacks nothing. */
export const test = base.extend<{ opened: undefined }>({
  signedIn: true,
  snapshot: 'oneMaterial',
  opened: [
    async ({ page }, use) => {
      await openArticleForm(page)
      await use(undefined)
    },
    { auto: true },
  ],
})

export const chosenPhotos = (page: Page) =>
  articleForm(page).getByRole('region', { name: 'Uploads' }).getByRole('listitem')
export const uploadStatus = (page: Page) =>
  page.getByRole('region', { name: 'Photos being sent' }).getByRole('status')

export const fillArticleForm = async (page: Page) => {
  await fill(page, { 'Article Name': 'Madder wheels', price: '4499', stock: '3', Length: '6 m' })
  await articleForm(page).getByLabel('Material').selectOption('Tussar')
  await articleForm(page).getByRole('button', { name: 'Add category' }).click()
  const category = page.getByRole('dialog', { name: 'Add Category' })
  await category.getByLabel('Category Name').fill('Bridal')
  await category.getByLabel('Category Pic').setInputFiles(await photoFile())
  await cropDialog(page).getByRole('button', { name: 'Upload', exact: true }).click()
  await category.getByRole('button', { name: 'Create' }).click()
  await expect(articleForm(page).getByLabel('Category')).toHaveValue('Bridal')
  await articleForm(page).locator('label', { hasText: /^Yes$/ }).click()
  await articleForm(page).getByText('Hand wash', { exact: true }).click()
}

export const createArticle = async (page: Page) => {
  await articleForm(page).getByRole('button', { name: 'Create' }).click()
  await expect(page.getByText('article created successfully')).toBeVisible()
}

export const choosePhotos = async (
  page: Page,
  ...files: Awaited<ReturnType<typeof photoFile>>[]
) => {
  await articleForm(page).getByLabel('Gallery: choose photos').setInputFiles(files)
  await acceptCrops(page, files.length)
  await expect(chosenPhotos(page)).toHaveCount(files.length)
}

/** Photos of different sizes, so that each can be told by its picture. */
export const photosOfWidths = (...widths: number[]) =>
  Promise.all(widths.map((width) => photoFile(`${width}.jpg`, 1, width, width)))

export const storedWidths = async (page: Page) => {
  const rows = await callApi(page, 'getArticle_Pic_ByID/1')
  if (!Array.isArray(rows)) return []
  return Promise.all(rows.map(async (_row, index) => (await storedSize(page, index))[0]))
}
