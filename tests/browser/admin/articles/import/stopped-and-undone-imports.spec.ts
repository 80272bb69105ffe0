import type { Page, Route } from '@playwright/test'
import { authHeaders, expect } from '../../../support/fixtures.ts'
import { holdCalls, loseAnswer } from '../../../support/hold-calls.ts'
import { chooseFile, mixedRows, openImport, test } from '../../../support/screens/import-screen.ts'
import { saree } from '../../../support/shop.ts'

test.describe('an import that is stopped', () => {
  const importAndStop = async (page: Page, answer: (route: Route) => Promise<void>) => {
    await openImport(page)
    await chooseFile(page, 'stock.csv', mixedRows.join('\n'))
    await page.route('**/api/importArticleFile', answer)
    const asked = page.waitForRequest(/importArticleFile/)
    await page.getByRole('button', { name: 'Import 2 rows' }).click()
    await asked
    const stop = page.getByRole('button', { name: 'Cancel the import' })
    return async () => {
      await stop.click()
      await expect(page.getByRole('alert')).toContainText(
        'Check the file again to see whether all was written before that.',
      )
      await page.unroute('**/api/importArticleFile')
      await page.getByRole('button', { name: 'Check again' }).click()
    }
  }

  test('changes nothing if the server does not have the file yet, and is shown as done if all was written', async ({
    page,
  }) => {
    const stopUnsent = await importAndStop(page, async () => {})
    await stopUnsent()
    await expect(page.getByRole('button', { name: '1 added' })).toBeVisible()
    const { promise: written, resolve } = Promise.withResolvers<void>()
    await page.getByRole('button', { name: 'Choose other files' }).click()
    const stopWritten = await importAndStop(page, async (route) => {
      await route.fetch()
      resolve()
    })
    await written
    await stopWritten()
    await expect(page.getByRole('button', { name: '2 unchanged' })).toBeVisible()
  })

  test('is asked about before it is left, and shows its result if it ends meanwhile', async ({
    page,
  }) => {
    await openImport(page)
    await chooseFile(page, 'stock.csv', mixedRows.join('\n'))
    const release = await holdCalls(page, /importArticleFile/)
    await page.getByRole('button', { name: 'Import 2 rows' }).click()
    await page.getByRole('link', { name: 'Materials' }).click()
    const question = page.getByRole('dialog', { name: 'Stop the import?' })
    await expect(question).toBeVisible()
    release()
    await expect(question).toBeHidden()
    await expect(page.getByText('Import done')).toBeVisible()
  })
})

test.describe('an import', () => {
  test.use({ expectedErrors: /ERR_FAILED/ })

  test('is undone, also where the answer is lost, and names what was changed since', async ({
    page,
    expectAccessible,
  }) => {
    await openImport(page)
    await chooseFile(page, 'stock.csv', mixedRows.join('\n'))
    await page.getByRole('button', { name: 'Import 2 rows' }).click()
    await expect(page.getByText('Import done')).toBeVisible()
    const sold = { headers: await authHeaders(page), data: { by: -1 } }
    await page.request.post('/api/changeArticleStock/1', sold)
    await page.route('**/api/undoArticleImport/*', loseAnswer, { times: 1 })
    const undo = page.getByRole('button', { name: 'Undo the import' })
    await undo.click()
    await expect(page.getByRole('alert')).toBeVisible()
    await undo.click()
    await expect(page.getByRole('heading', { name: 'The import was undone' })).toBeVisible()
    const told = 'Undone: 1 article is in the trash. 1 changed since the import, and stays:'
    await expect(page.getByRole('status').getByText(told)).toBeFocused()
    const stays = page.getByRole('listitem').filter({ hasText: saree.article_name })
    await expect(stays.getByRole('link', { name: saree.article_name })).toBeVisible()
    // In the middle the names would stand away from the signs of the list.
    await expect(stays).toHaveCSS('text-align', 'start')
    await expect(page.getByRole('alert')).toBeHidden()
    await expectAccessible()
  })
})

test('an import can also be undone later, where the next file is chosen', async ({
  page,
  expectAccessible,
}) => {
  await openImport(page)
  await chooseFile(page, 'stock.csv', mixedRows.join('\n'))
  await page.getByRole('button', { name: 'Import 2 rows' }).click()
  await page.getByRole('button', { name: 'Import another file' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'stock.csv' })).toContainText(
    '1 added, 1 changed',
  )
  await expectAccessible()
  await page.getByRole('button', { name: 'Undo the import of stock.csv' }).click()
  const told = 'Undone: 1 article is in the trash, 1 article is as before.'
  await expect(page.getByRole('status').getByText(told)).toBeFocused()
})
