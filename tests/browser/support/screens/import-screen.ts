import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { test as base, expect } from '../fixtures.ts'
import { saree } from '../shop.ts'

export const importHeaders = 'Code,Article Name,price,stock,Material,Blouse,Length,wash'
export const silkRow = (name: string, price = '4499') =>
  `,${name},${price},3,Mulberry silk,Yes,6.3 m,Dry wash`
export const rowOfMaterial = (material: string, name: string) =>
  `,${name},1,1,${material},Yes,6 m,Dry wash`

/** A file with an article to add, one to change and one to refuse. */
export const mixedRows = [
  importHeaders,
  silkRow('Red silk'),
  silkRow(saree.article_name, '5000'),
  silkRow('Bad', 'x'),
]

/** Each test begins with one material and one article. */
export const test = base.extend({ signedIn: true, snapshot: 'articleToImport' })

export const openImport = async (page: Page) => {
  await page.goto('/Import')
  await expect(page.getByRole('heading', { name: 'Import articles', level: 1 })).toBeVisible()
}

export const chooseFile = (page: Page, name: string, content: string | Buffer) =>
  page.getByLabel('Choose a CSV or Excel file').setInputFiles({
    name,
    mimeType: 'text/csv',
    buffer: Buffer.from(content as string),
  })

export const downloadResults = async (page: Page) => {
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download the results' }).click()
  const file = await saved
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') }
}
