import type { Locator, Page } from '@playwright/test'
import { photoFile } from '../support/data/photo-file.ts'
import { userAgent } from '../support/data/user-agent.ts'
import { administrator, expect, test } from '../support/fixtures.ts'
import { articleForm, chosenPhotos } from '../support/screens/new-article-photos.ts'
import { cropDialog, uploadDialog } from '../support/screens/picture-screen.ts'

test.use({ userAgent })

/** What a person who does this for the first time needs, as `docs/first-saree.md` assumes it. */
const SECONDS_PER_PRESS = 3
const SECONDS_PER_LETTER = 0.5
const SECONDS_PER_PHOTO = 8

/** Does what a person does, and counts it. */
const createHand = () => {
  const done = { presses: 0, fields: 0, letters: 0, photos: 0 }
  return {
    done,
    press: async (target: Locator) => {
      done.presses += 1
      await target.click()
    },
    type: async (field: Locator, text: string) => {
      done.fields += 1
      done.letters += text.length
      await field.fill(text)
    },
    choosePhoto: async (field: Locator) => {
      done.photos += 1
      await field.setInputFiles(await photoFile('saree.jpg', 1, 900, 1200))
    },
    /** Each field is pressed before it is filled in. */
    seconds: () =>
      (done.presses + done.fields) * SECONDS_PER_PRESS +
      done.letters * SECONDS_PER_LETTER +
      done.photos * SECONDS_PER_PHOTO,
  }
}

type Hand = ReturnType<typeof createHand>

const signIn = async (page: Page, { type, press }: Hand) => {
  await page.goto('/Dashboardadmin')
  const login = page.getByRole('dialog', { name: 'Login' })
  await type(login.getByLabel('Email'), administrator.email)
  await type(login.getByRole('textbox', { name: 'Password' }), administrator.password)
  await press(login.getByRole('button', { name: 'Login' }))
}

const putFirstSareeInShop = async (page: Page, { press, type, choosePhoto }: Hand) => {
  await press(page.getByRole('link', { name: 'Add your articles' }))
  await press(page.getByRole('button', { name: 'Add article' }).first())
  const form = articleForm(page)
  await choosePhoto(form.getByLabel('Gallery: choose photos'))
  await press(cropDialog(page).getByRole('button', { name: 'Upload', exact: true }))
  await expect(chosenPhotos(page)).toContainText('Uploaded')
  await expect(uploadDialog(page)).toBeHidden()
  await type(form.getByLabel('Article Name'), 'Madder wheels')
  await type(form.getByLabel('price'), '4499')
  await type(form.getByLabel('stock'), '1')

  await press(form.getByRole('button', { name: 'Add material' }))
  const material = page.getByRole('dialog', { name: 'Add New material' })
  await type(material.getByLabel('Material Type'), 'Tussar')
  await type(material.getByLabel('Material remark'), 'Wild silk')
  await press(material.getByRole('button', { name: 'Create' }))
  await expect(form.getByLabel('Material')).toHaveValue('Tussar')

  await expect(form.getByLabel('Category')).toHaveAccessibleDescription(/No category yet/)
  await press(form.getByRole('button', { name: 'Add category' }))
  const category = page.getByRole('dialog', { name: 'Add Category' })
  await type(category.getByLabel('Category Name'), 'Bridal')
  await choosePhoto(category.getByLabel('Category Pic'))
  await press(cropDialog(page).getByRole('button', { name: 'Upload', exact: true }))
  await press(category.getByRole('button', { name: 'Create' }))
  await expect(form.getByLabel('Category')).toHaveValue('Bridal')
  await expect(form.getByLabel('Article Name')).toHaveValue('Madder wheels')

  await type(form.getByLabel('Length'), '6 m')
  await press(form.locator('label', { hasText: /^Yes$/ }))
  await press(form.getByText('Hand wash', { exact: true }))
  await press(form.getByRole('button', { name: 'Create' }))
  await press(page.getByRole('button', { name: 'Open' }))
  const state = page.getByRole('region', { name: 'Status' })
  await press(state.getByRole('button', { name: 'Put in the shop' }))
  await expect(state).toContainText('In the shop')
}

test('from an empty shop a link is on a phone in under three minutes, and a visitor sees photo and price', {
  tag: ['@phone', '@journey'],
}, async ({ page, browser }) => {
  const hand = createHand()
  const { press, done, seconds } = hand
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(page, hand)
  await putFirstSareeInShop(page, hand)
  await press(page.getByRole('button', { name: 'Share' }))
  await press(page.getByRole('button', { name: 'Copy text' }))
  await expect(page.getByText('The text is copied.')).toBeVisible()

  const message = await page.evaluate(() => navigator.clipboard.readText())
  const link = /^https?:\S+$/m.exec(message)?.[0] ?? ''
  expect(new URL(link).pathname).toBe('/Saree/FL-000001-madder-wheels')
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const visitor = await phone.newPage()
  await visitor.goto(link)
  await expect(visitor.getByRole('heading', { name: 'Madder wheels', level: 1 })).toBeVisible()
  await expect(visitor.getByText('₹4,499').first()).toBeInViewport()
  const photo = visitor.getByRole('main').getByRole('img').first()
  await expect(photo).toBeInViewport()
  await expect
    .poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(300)
  await phone.close()

  // As `docs/first-saree.md` counts them.
  expect(done).toMatchObject({ presses: 16, fields: 9, photos: 2 })
  expect(seconds()).toBeLessThan(180)
})

/** The eight fields without which nobody can order. */
const eightFields = {
  'Legal name': 'Asha Silks',
  'Shop email': 'asha@silks.in',
  'Shop address': '12 Car Street, Erode',
  'Grievance officer': 'Asha Rao',
  'Grievance officer’s designation': 'Owner',
  'Grievance officer’s email': 'asha@silks.in',
  'Shipping charge (₹)': '0',
  'UPI ID': 'asha@okbank',
}

test('from an empty shop a test order is paid in under four minutes, with all that the law asks for', {
  tag: ['@phone', '@journey'],
}, async ({ page }) => {
  const hand = createHand()
  const { press, type, done, seconds } = hand
  await signIn(page, hand)
  await press(page.getByRole('link', { name: 'Say who sells, and how you’re paid' }))
  for (const [label, text] of Object.entries(eightFields))
    await type(page.getByLabel(label, { exact: true }), text)
  await press(page.getByRole('button', { name: 'Publish 8 changes' }))
  const publishing = page.getByRole('dialog', { name: 'Publish 8 changes?' })
  await type(publishing.getByLabel('Current Password'), administrator.password)
  await press(publishing.getByRole('button', { name: 'Publish', exact: true }))
  await expect(page.getByText('Published. Visitors see it from now on.')).toBeVisible()
  await page.goto('/Dashboardadmin')
  await putFirstSareeInShop(page, hand)
  await page.goto('/Dashboardadmin')
  await press(page.getByRole('button', { name: 'Order one yourself, as a test' }))
  await press(page.getByRole('button', { name: 'Place order' }))
  await expect(page.getByText('asha@okbank').first()).toBeVisible()
  await page.goto('/Dashboardadmin')
  await press(page.getByRole('link', { name: /^Orders to handle/ }))
  await press(page.getByRole('button', { name: /Test Buyer/ }))
  const order = page.getByRole('region', { name: /^Order FL-O-/ })
  await press(order.getByRole('button', { name: 'Mark as paid' }))
  await press(page.getByRole('dialog').getByRole('button', { name: 'Mark as paid' }))
  await expect(order.getByText('Next step: pack')).toBeVisible()
  // As `docs/first-order.md` counts them.
  expect(done).toMatchObject({ presses: 23, fields: 18, photos: 2 })
  expect(seconds()).toBeLessThan(240)
})
