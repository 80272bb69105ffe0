import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { callApi } from '../support/data/api.ts'
import { expect, test } from '../support/fixtures.ts'

const banner = { banner_name: 'Forged', bannerstartdate: '2020-01-01', bannerenddate: '2099-12-31' }
const form = { name: 'Forged', email: 'a@b.co', mobile: '9876543210', message: 'Forged' }
const contact = {
  to: form.email,
  subject: 'New Contact Request',
  templateType: 'contact',
  text: JSON.stringify(form),
}
const calls = { createBanner: banner, 'send-mail': contact, logout: {} }

/** A page that posts a form, whose one field makes its text/plain body the JSON of a call. */
const pageOf = (url: string, call: string, body: object, enctype: string) => {
  const [name = '', value = ''] = JSON.stringify({ ...body, x: '=' }).split('=')
  const quoted = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
  return `<form method="post" action="${url}/api/${call}" enctype="${enctype}">
    <input name="${quoted(name)}" value="${quoted(value)}"><button>Win a saree</button></form>`
}

test.use({ signedIn: true, expectedErrors: /CORS|ERR_FAILED|40\d|415/ })

test('A11: forms and scripts of another site change nothing for a signed-in person', async ({
  page,
  context,
  product,
}) => {
  await page.request.get('/api/csrf-cookie')
  let shown = ''
  const other = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html').end(shown)
  }).listen(0)
  await once(other, 'listening')
  const evil = `http://localhost:${(other.address() as AddressInfo).port}/`
  const foreign = await context.newPage()
  const statuses: number[] = []
  for (const [call, body] of Object.entries(calls)) {
    for (const enctype of [
      'text/plain',
      'multipart/form-data',
      'application/x-www-form-urlencoded',
    ]) {
      shown = pageOf(product.url, call, body, enctype)
      await foreign.goto(evil)
      const answer = foreign.waitForResponse(`${product.url}/api/${call}`)
      await foreign.getByRole('button').click()
      statuses.push((await answer).status())
    }
  }
  await foreign.goto(evil)
  const read = await foreign.evaluate(
    async ([url, all]) => {
      const read: string[] = []
      for (const [call, body] of Object.entries(all)) {
        for (const mode of ['cors', 'no-cors'] as const) {
          const sent = { method: 'POST', mode, credentials: 'include', body: JSON.stringify(body) }
          const type = mode === 'cors' ? { headers: { 'content-type': 'application/json' } } : {}
          const answer = await fetch(`${url}/api/${call}`, {
            ...sent,
            ...type,
          } as RequestInit).catch(() => null)
          read.push((await answer?.text()) ?? '')
        }
      }
      return read.filter(Boolean)
    },
    [product.url, calls] as const,
  )
  other.close()
  expect(statuses.every((status) => status === 415 || status === 401)).toBe(true)
  expect(read).toEqual([])
  expect(await callApi(page, 'getAllBanner')).toEqual({ message: 'No_Recored_Found' })
  expect(await callApi(page, 'getEnquiries')).toEqual({ message: 'Fail' })
})
