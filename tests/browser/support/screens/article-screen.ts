import type { Page } from '@playwright/test'
import { callApi } from '../data/api.ts'
import { test as base, expect } from '../fixtures.ts'
import type { SnapshotName } from '../snapshots.ts'
import { rows } from '../table.ts'

/** Each test begins signed in on the article screen, which shows this many rows. */
export const startAtArticles = (snapshot: SnapshotName, rowCount: number) =>
  base.extend<{ startScreen: undefined }>({
    signedIn: true,
    snapshot,
    startScreen: [
      async ({ page }, use) => {
        await page.goto('/Article')
        await expect(rows(page)).toHaveCount(rowCount)
        await use(undefined)
      },
      { auto: true },
    ],
  })

/** Each test begins with one article, one material and no category. */
export const test = startAtArticles('oneArticle', 1)

/** Each test begins with the articles Green silk and Red silk. */
export const testWithTwoArticles = startAtArticles('twoArticles', 2)

export const articleRow = (page: Page, name: string) => rows(page).filter({ hasText: name })

/** A cell of the first row. */
export const cell = (page: Page, header: string) =>
  rows(page).first().locator(`[data-label="${header}"]`)

type Action = 'Add Pic to' | 'Edit' | 'Delete'

/** Opens the menu of an article's row. */
export const openRowMenu = (page: Page, article: string) =>
  page.getByRole('button', { name: `More for ${article}` }).click()

/** Presses a button of an article: in its row if it stands there, else in the row's menu. */
export const pressInRow = async (page: Page, action: Action, article: string) => {
  await page.getByRole('button', { name: `More for ${article}` }).waitFor()
  const button = page.getByRole('button', { name: `${action} ${article}` })
  if (!(await button.isVisible())) await openRowMenu(page, article)
  await button.click()
}

export type Figure = 'Article Price' | 'Article stock'

/** The button of a figure in the row of an article, which opens its field. */
export const figureButton = (page: Page, figure: Figure, article: string) =>
  page.getByRole('button', { name: `${figure} of ${article}:` })

export const cellState = (page: Page, figure: Figure, article: string) =>
  rows(page)
    .filter({ has: page.getByRole('link', { name: article, exact: true }) })
    .locator(`[data-label="${figure}"] [data-state]`)

/** Price and stock as the server has them. */
export const storedFigures = async (page: Page, id: number) => {
  const { article_price, article_stock } = await callApi(page, `getArticleById/${id}`)
  return [article_price, article_stock]
}
