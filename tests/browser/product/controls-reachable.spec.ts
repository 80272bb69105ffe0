import type { Page } from '@playwright/test'
import { callApi } from '../support/data/api.ts'
import { expect, test } from '../support/fixtures.ts'
import { expectControlsReachable } from '../support/layout/expect-controls-reachable.ts'
import { details, sendEnquiry } from '../support/screens/enquiry-screen.ts'
import { saree } from '../support/shop.ts'

/* In every window each control of the back-office can be reached, whatever bar stands at its edges. */

test.use({ signedIn: true })

const longWord = 'Kanchipuramsilk'.repeat(8)

const addContent = async (page: Page) => {
  await callApi(page, 'creatematerial_master', { material_type: 'Tussar', material_remark: 'Wild' })
  for (const name of [longWord, ...Array.from({ length: 11 }, (_, made) => `Silk ${made}`)]) {
    await callApi(page, 'createArticle', { ...saree, article_name: name, article_twit: longWord })
  }
  await sendEnquiry(page, 'contact', { message: `${longWord}\n`.repeat(6) })
}

const open = async (page: Page, screen: string) => {
  await page.goto(`/${screen}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()

const selectArticle = async (page: Page) => {
  await open(page, 'Article')
  const begin = page.getByRole('button', { name: 'Select', exact: true })
  if (await begin.isVisible()) await begin.click()
  await page.getByRole('checkbox', { name: 'Select Silk 9' }).check()
}

const openEnquiry = async (page: Page) => {
  await open(page, 'Enquiries')
  await press(page, 'Open enquiry of Bala')
  await expect(details(page).getByRole('button', { name: 'Update' })).toBeVisible()
}

const checkFile = async (page: Page) => {
  await open(page, 'Import')
  const head = 'Article Name,price,stock,Material,Blouse,Length,wash'
  const rows = Array.from({ length: 9 }, (_, row) => `Row ${row},1,1,${longWord},Yes,6 m,Dry wosh`)
  await page.getByLabel('Choose a CSV or Excel file').setInputFiles({
    name: `${longWord}.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from([head, ...rows].join('\n')),
  })
  await expect(page.getByRole('button', { name: '9 with errors' })).toBeVisible()
}

const openMenu = (name: string | RegExp) => async (page: Page) => {
  await open(page, 'Article')
  await press(page, name)
}

const openEmptyForm = async (page: Page) => {
  await open(page, 'Article')
  await press(page, 'Add article')
  const form = page.getByRole('dialog', { name: 'Add New article' })
  await form.getByRole('button', { name: 'Create', exact: true }).click()
}

const states = {
  'on the dashboard': (page: Page) => open(page, 'Dashboardadmin'),
  'in the list of articles': (page: Page) => open(page, 'Article'),
  'while an article is selected': selectArticle,
  'in the menu of an article': openMenu('More for Silk 9'),
  'in the menu of the account': openMenu(/^Account/),
  'in a form with errors': openEmptyForm,
  'on the screen of an article': (page: Page) => open(page, 'Viewarticleadmin/1'),
  'on an enquiry': openEnquiry,
  'in a file that is checked': checkFile,
}

const phone = { width: 390, height: 844 }
const narrow = [phone, { width: 320, height: 568 }, { width: 390, height: 400 }]
const laptop = { width: 1280, height: 600 }
const wide = [laptop, { width: 844, height: 390 }, { width: 1440, height: 500 }]

test('each control of the back-office can be reached in low and narrow windows', async ({
  page,
}) => {
  test.slow()
  await addContent(page)
  for (const [state, goTo] of Object.entries(states)) {
    await test.step(state, async () => {
      for (const [first, windows] of [
        [phone, narrow],
        [laptop, wide],
      ] as const) {
        await page.setViewportSize(first)
        await goTo(page)
        await expectControlsReachable(page, windows)
      }
    })
  }
})
