import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { enquiryApi } from '../../../contract/enquiries/enquiry-forms.ts'
import { demoForm, enquiryBody } from '../../testing/enquiries/enquiries.ts'
import { startServer } from '../../testing/test-server.ts'
import { clientAddress } from './client-address.ts'

const proxy = '10.0.0.1'

/** Sends six different requests at once from the address `through`, each for a visitor of another address. @returns how many were accepted */
const sixFrom = async (t: TestContext, through: string, visitor: (index: number) => string) => {
  const { callerAs } = await startServer(t, 'sqlite', { trustedProxies: [proxy] })
  const sent = Array.from({ length: 6 }, (_, index) =>
    callerAs(undefined, through).call(enquiryApi.send, {
      body: enquiryBody('demo', { ...demoForm, location: `Town ${index}` }),
      headers: { 'x-forwarded-for': visitor(index) },
    }),
  )
  return (await Promise.allSettled(sent)).filter(({ status }) => status === 'fulfilled').length
}

test('M3: each visitor behind a trusted proxy has a limit of their own', async (t) => {
  assert.equal(await sixFrom(t, proxy, (index) => `203.0.113.${index}`), 6)
})

test('M3: one visitor behind a trusted proxy is limited, whatever addresses they claim to forward', async (t) => {
  assert.equal(await sixFrom(t, proxy, (index) => `198.51.100.${index}, 203.0.113.7`), 5)
})

test('M3: a client that is not a trusted proxy cannot forward the address of a visitor', async (t) => {
  assert.equal(await sixFrom(t, '192.0.2.9', (index) => `203.0.113.${index}`), 5)
})

test('the IPv6 forms of an IPv4 address become that address', () => {
  const forms = [
    '198.51.100.4',
    '::ffff:198.51.100.4',
    '::FFFF:c633:6404',
    '0:0:0:0:0:ffff:c633:6404',
  ]
  assert.deepEqual(new Set(forms.map(clientAddress)), new Set(['198.51.100.4']))
})
