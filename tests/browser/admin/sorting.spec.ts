import type { Page } from '@playwright/test'
import { addCategory, callApi } from '../support/data/api.ts'
import { administrator, authHeaders, expect, test } from '../support/fixtures.ts'
import { banner } from '../support/screens/banner-screen.ts'
import { sendEnquiry } from '../support/screens/enquiry-screen.ts'
import { saree } from '../support/shop.ts'

test.use({ signedIn: true })

interface List {
  /** The names of its three rows in the order that the list has at first. */
  first: string
  /** The columns that have no order, such as one of buttons. */
  unsorted: string[]
  /** By column: the names of the rows, ascending. */
  columns: Record<string, string>
}

const articleColumns = [
  'Article name',
  'Article Price',
  'Article stock',
  'Material',
  'Article blouse',
  'article length',
  'article wash',
  'article remark',
  'Facebook',
  'Twitter',
  'Pinterest (category)',
]

const lists: Record<string, List> = {
  '/Banner': {
    first: 'Cotton Bandhani Ajrakh',
    unsorted: ['Actions'],
    columns: {
      'Banner name': 'Ajrakh Bandhani Cotton',
      'Banner start date': 'Ajrakh Bandhani Cotton',
      'Banner end date': 'Bandhani Ajrakh Cotton',
      Status: 'Ajrakh Bandhani Cotton',
    },
  },
  '/Categorymaster': {
    first: 'Ajrakh Cotton Bandhani',
    unsorted: ['Category name', 'Pic', 'Actions'],
    columns: { 'Category name': 'Ajrakh Bandhani Cotton' },
  },
  '/Materialmaster': {
    first: 'Ajrakh Cotton Bandhani',
    unsorted: ['Actions'],
    columns: {
      'Material type': 'Ajrakh Bandhani Cotton',
      'Material remark': 'Ajrakh Bandhani Cotton',
    },
  },
  '/Article': {
    first: 'Ajrakh Cotton Bandhani',
    unsorted: [],
    columns: Object.fromEntries(articleColumns.map((column) => [column, 'Ajrakh Bandhani Cotton'])),
  },
  '/Enquiries': {
    first: 'Ajrakh Cotton Bandhani',
    unsorted: ['About', 'Owner', 'Reminder'],
    columns: {
      From: 'Ajrakh Bandhani Cotton',
      Received: 'Bandhani Cotton Ajrakh',
      Status: 'Ajrakh Bandhani Cotton',
    },
  },
  '/Administrators': {
    first: 'bandhani cotton admin',
    unsorted: ['Actions'],
    columns: {
      Email: 'admin bandhani cotton',
      Role: 'cotton bandhani admin',
      Status: 'admin cotton bandhani',
      'Second factor': 'admin cotton bandhani',
      Number: 'admin cotton bandhani',
    },
  },
  '/Trash': {
    first: 'Ajrakh Cotton Bandhani',
    unsorted: ['Time left', 'Actions'],
    columns: {
      Name: 'Ajrakh Bandhani Cotton',
      Kind: 'Ajrakh Bandhani Cotton',
      'Deleted on': 'Bandhani Cotton Ajrakh',
    },
  },
}

const names = ['Bandhani', 'Cotton', 'Ajrakh'] as const
const material = (material_type: string, material_remark = material_type) => ({
  material_type,
  material_remark,
})

const addDeletedRecords = async (page: Page) => {
  const headers = await authHeaders(page)
  await addCategory(page, 'Bandhani')
  await callApi(page, 'creatematerial_master', material('Cotton'))
  await callApi(page, 'createBanner', banner('Ajrakh', '2020-01-01', '2020-01-02'))
  for (const path of ['delarticle_categoryById/1', 'delmaterial_masterById/1', 'delBannerById/1']) {
    expect((await page.request.delete(`/api/${path}`, { headers })).ok(), path).toBe(true)
  }
}

const addArticle = (page: Page, name: string, rank: number) =>
  callApi(page, 'createArticle', {
    ...saree,
    article_name: name,
    article_price: 900 + rank * 100,
    article_stock: 9 + rank,
    Material: name,
    article_Blouse: rank === 0 ? 'No' : 'Yes',
    article_Length: name,
    article_wash: ['Dry wash', 'Hand wash', 'Machine wash'][rank],
    article_remark: name,
    article_fb: name,
    article_twit: name,
    article_pinint: name,
  })

const addRecords = async (page: Page) => {
  for (const name of names) {
    const rank = [...names].sort().indexOf(name)
    await addCategory(page, name)
    await callApi(page, 'creatematerial_master', material(name))
    await addArticle(page, name, rank)
    await sendEnquiry(page, 'contact', { name })
    const status = ['done', 'in progress', 'new'][rank]
    await callApi(page, `updateEnquiry/${names.indexOf(name) + 1}`, { status })
  }
  await callApi(page, 'createBanner', banner('Ajrakh', '2020-01-01', '2099-01-01'))
  await callApi(page, 'createBanner', banner('Bandhani', '2021-01-01', '2021-01-02'))
  await callApi(page, 'createBanner', banner('Cotton', '2098-01-01', '2100-01-01'))
  await callApi(page, 'setArticleState/3', { article_state: 'archived' })
  const proof = { own_password: administrator.password }
  for (const name of ['cotton', 'bandhani']) {
    const email = `${name}@example.com`
    await callApi(page, 'createAdministrator', { email, password: 'warp and weft', ...proof })
  }
  await callApi(page, 'disableAdministrator/3', proof)
}

/** By the head of the column, or by the choice where the list is shown as cards. */
const sort = async (page: Page, column: string, direction: 'ascending' | 'descending' | null) => {
  const choice = page.getByLabel('Sort by')
  if (await choice.isVisible())
    return choice.selectOption(direction ? `${column}, ${direction}` : { index: 0 })
  const head = page.getByRole('columnheader', { name: column, exact: true })
  await head.getByRole('button').click()
  if (direction) await expect(head).toHaveAttribute('aria-sort', direction)
  else await expect(head).not.toHaveAttribute('aria-sort')
}

test('each list sorts by all its columns, both ways, and a third press brings the first order', async ({
  page,
}) => {
  await addDeletedRecords(page)
  await addRecords(page)
  for (const [address, { first, unsorted, columns }] of Object.entries(lists)) {
    await page.goto(`${address}`)
    const rows = page.getByRole('table').locator('tbody tr')
    const expectOrder = (order: string) =>
      expect(rows, address).toContainText(order.split(' ').map((name) => RegExp(name)))
    await expectOrder(first)
    const heads = page.getByRole('columnheader')
    const withoutButton = heads.filter({ hasNot: page.getByRole('button') })
    expect((await withoutButton.allTextContents()).filter(Boolean), address).toEqual(unsorted)
    for (const [column, ascending] of Object.entries(columns)) {
      await sort(page, column, 'ascending')
      await expectOrder(ascending)
      await sort(page, column, 'descending')
      await expectOrder(ascending.split(' ').reverse().join(' '))
      await sort(page, column, null)
      await expectOrder(first)
    }
  }
})
