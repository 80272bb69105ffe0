import assert from 'node:assert/strict'
import { test } from 'node:test'
import { UNKNOWN_DEVICE } from '../../../contract/auth/sessions.ts'
import { proposePasskeyName } from './propose-passkey-name.ts'

const named = (...names: string[]) => names.map((name) => ({ name }))

test('a passkey has the name of the device that keeps it', () => {
  assert.equal(proposePasskeyName('Chrome on Linux', named('Work phone')), 'Chrome on Linux')
})

test('a second and a third passkey of one device are numbered', () => {
  const one = named('Chrome on Linux')
  assert.equal(proposePasskeyName('Chrome on Linux', one), 'Chrome on Linux 2')
  const two = [...one, ...named('Chrome on Linux 2')]
  assert.equal(proposePasskeyName('Chrome on Linux', two), 'Chrome on Linux 3')
})

test('the name Passkey is suggested in an unknown browser', () => {
  assert.equal(proposePasskeyName(UNKNOWN_DEVICE, []), 'Passkey')
})
