import assert from 'node:assert/strict'
import { test } from 'node:test'
import { enquiryInboxApi } from '../../contract/enquiries/enquiries.ts'
import { enquiryApi } from '../../contract/enquiries/enquiry-forms.ts'
import { demoForm, enquiryBody } from '../../server/testing/enquiries/enquiries.ts'
import { administratorSettings } from '../samples/administrator.ts'
import { adminAt, visitorAt } from '../services/administrator.ts'
import { startMailServer } from '../services/mail-server.ts'
import { startProductIn } from '../services/product/product.ts'
import { createFolder } from '../services/temporary-folder.ts'
import { waitUntil } from '../services/wait-until.ts'

/** One in which it is the afternoon, whenever the test runs. */
const zoneInAfternoon = () => {
  const offset = Math.min(15 - new Date().getUTCHours(), 14)
  return `Etc/GMT${offset < 0 ? '+' : '-'}${Math.abs(offset)}`
}

test('a product that starts after eight sends the morning mail of the day', async (t) => {
  const mailServer = await startMailServer()
  t.after(mailServer.stop)
  const settings = {
    DATA_DIR: await createFolder(t),
    SMTP_URL: mailServer.url,
    SALES_EMAIL: 'sales@example.com',
    SHOP_TIME_ZONE: zoneInAfternoon(),
    ...administratorSettings,
  }
  const product = await startProductIn(t, settings)
  await visitorAt(product.url).call(enquiryApi.send, { body: enquiryBody('demo', demoForm) })
  const { call } = await adminAt(product.url)
  await call(enquiryInboxApi.update, { id: 1, body: { reminder: '2026-01-01' } })
  await product.end()
  await startProductIn(t, { ...settings, MORNING_MAIL: 'on' })
  await waitUntil(() => mailServer.received.some(({ raw }) => /1 reminder due/.test(raw)))
  const mail = mailServer.received.find(({ raw }) => /1 reminder due/.test(raw))
  assert.deepEqual(mail?.to, ['sales@example.com'])
})
