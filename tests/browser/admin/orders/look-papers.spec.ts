import { expect, test } from '../../support/fixtures.ts'
import { expectLook } from '../../support/looks/expect-look.ts'

/* The bills of a parcel against pictures that a person has looked at. */

test.use({ signedIn: true, deviceScaleFactor: 0.4 })

const untaxed = { price: 4499, taxable: 4499, cgst: 0, sgst: 0, igst: 0 }
const taxed = { price: 4499, taxable: 4284.76, cgst: 107.12, sgst: 107.12, igst: 0 }
const back = { price: 4424, taxable: 4213.34, cgst: 105.33, sgst: 105.33, igst: 0 }
const saree = { code: 'FL-000001', name: 'Bottle green silk', hsn: '5007', quantity: 1 }

const invoice = {
  number: 'FL/26-27/00001',
  order: 'FL-O-000001',
  date: '2026-11-29',
  title: 'Tax invoice',
  seller: {
    name: 'Asha Sample Textiles',
    address: '12 Sample Weavers’ Street\nKanchipuram 631501',
    gstin: '27AAACR5055K1Z7',
    state: 'Maharashtra',
  },
  buyer: {
    name: 'Meera Sharma',
    address: 'Flat 7, Loom Society\nPune',
    pin: '411004',
    state: 'Maharashtra',
  },
  lines: [{ ...saree, ...taxed }],
  total: taxed,
  percent: 5,
  is_cancelled: false,
  replaced: [],
  credit_notes: [
    {
      number: 'CN/26-27/00001',
      date: '2026-12-05',
      lines: [{ ...saree, ...back }],
      total: back,
      is_cancelled: false,
    },
  ],
}

const memo = {
  ...invoice,
  number: 'CM/26-27/00001',
  title: 'Cash memo',
  seller: { ...invoice.seller, gstin: '' },
  lines: [{ ...saree, ...untaxed }],
  total: untaxed,
  credit_notes: [],
}

for (const [name, paper] of Object.entries({ invoice, memo })) {
  test(`the ${name} of a parcel, with its credit notes, looks as it did`, {
    tag: '@both-widths',
  }, async ({ page, expectAccessible }) => {
    await page.route('**/api/getInvoice/1', (route) => route.fulfill({ json: paper }))
    await page.goto('/#/Invoice/1')
    await expect(page.getByRole('heading', { name: paper.title })).toBeVisible()
    await expectAccessible()
    await expectLook(page, `paper-${name}`)
  })
}
