import assert from 'node:assert/strict'
import { test } from 'node:test'
import { canAutoplay } from './can-autoplay.ts'

const desktop = { reducesMotion: false, isPhone: false }
const phone = { ...desktop, isPhone: true }
const fast = { effectiveType: '4g', downlink: 10 }

for (const [where, situation] of [
  ['on a desktop whose browser reports no connection', desktop],
  [
    'on a desktop with a connection that is not fast',
    { ...desktop, connection: { downlink: 1.5 } },
  ],
  ['on a phone with a fast connection', { ...phone, connection: fast }],
] as const) {
  test(`the film plays by itself ${where}`, () => assert.equal(canAutoplay(situation), true))
}

for (const [where, situation] of [
  ['where motion is to be reduced', { ...desktop, reducesMotion: true, connection: fast }],
  ['on a slow connection', { ...desktop, connection: { effectiveType: '3g', downlink: 0.4 } }],
  ['under Save-Data', { ...desktop, connection: { ...fast, saveData: true } }],
  ['on a phone whose connection is slow', { ...phone, connection: { ...fast, downlink: 1.5 } }],
  ['on a phone whose connection is unknown', phone],
] as const) {
  test(`the film waits for a press on Play ${where}`, () => {
    assert.equal(canAutoplay(situation), false)
  })
}
