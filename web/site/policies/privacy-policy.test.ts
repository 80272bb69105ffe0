import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  AUDIT_LOG_RETENTION_MONTHS,
  defaultRetention,
  describeRetention,
  describeYears,
  KNOWN_CLIENT_DAYS,
} from '../../../contract/settings/retention.ts'
import { factsOf } from '../../../contract/shop/settings/facts.ts'
import { privacyPolicyOf } from './privacy-policy.content.ts'

const privacyPolicy = privacyPolicyOf({
  facts: factsOf({}),
  retention: describeRetention(defaultRetention),
  notice: null,
})

const textOf = (id: string) => {
  const blocks = privacyPolicy.sections.find((section) => section.id === id)?.blocks ?? []
  return blocks.flatMap((block) => (typeof block === 'string' ? block : block.list)).join('\n')
}

test('the privacy policy names the log of administrators, the addresses in it and for how long it is kept', () => {
  const years = describeYears(AUDIT_LOG_RETENTION_MONTHS)
  assert.match(
    textOf('browser'),
    new RegExp(`a log holds every sign-in.* your email and IP address, for ${years}`),
  )
  assert.ok(textOf('how-long').includes(`The log of what administrators do: ${years}.`))
})

test('the privacy policy names for how long the device and its addresses are known', () => {
  assert.match(
    textOf('browser'),
    new RegExp(`for ${KNOWN_CLIENT_DAYS} days a protected form .* of the IP addresses`),
  )
})
