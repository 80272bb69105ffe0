import assert from 'node:assert/strict'
import { test } from 'node:test'
import { arrivalDay, deliveryZoneOf, dispatchDay, dispatchTimeOf } from './arrival-day.ts'
import { noSettings } from './shop-settings.ts'

test('what is paid before the hour leaves on the same day, later on the next, and never on a closed one', () => {
  const leaves = (day: string, hour: number, changes = {}) =>
    dispatchDay({ ...noSettings, closed_days: 'sunday', ...changes }, { day, hour })
  // The 28th of November 2026 is a Saturday.
  assert.equal(leaves('2026-11-27', 14), '2026-11-27')
  assert.equal(leaves('2026-11-27', 15), '2026-11-28')
  assert.equal(leaves('2026-11-28', 15), '2026-11-30')
  assert.equal(leaves('2026-11-29', 9), '2026-11-30')
  assert.equal(leaves('2026-11-28', 9, { closed_days: 'weekend' }), '2026-11-30')
  assert.equal(leaves('2026-11-29', 9, { closed_days: '' }), '2026-11-29')
  assert.equal(leaves('2026-11-27', 15, { cut_off_hour: '18' }), '2026-11-27')
})

test('a shop with a closed day promises no dispatch within 24 hours', () => {
  assert.equal(dispatchTimeOf({}), 'within 24 hours')
  assert.equal(dispatchTimeOf(noSettings), 'within 24 hours')
  assert.equal(dispatchTimeOf({ closed_days: 'sunday' }), 'by the next working day')
})

test('it takes the shortest time to the state of the shop, the longest to remote ones, and nothing is promised that the owner has not said', () => {
  const settings = {
    ...noSettings,
    shop_state: 'Tamil Nadu',
    delivery_days_from: '2',
    delivery_days_to: '5',
    delivery_days_remote: '9',
  }
  const arrives = (state = '', changes = {}) => {
    const shown = { ...settings, ...changes }
    return arrivalDay(shown, '2026-11-30', deliveryZoneOf(state, shown.shop_state))
  }
  assert.equal(arrives('Tamil Nadu'), '2026-12-02')
  assert.equal(arrives('Maharashtra'), '2026-12-05')
  assert.equal(arrives(), '2026-12-05')
  assert.equal(arrives('Assam'), '2026-12-09')
  assert.equal(arrives('Assam', { delivery_days_remote: '' }), '2026-12-05')
  assert.equal(arrives('Assam', { delivery_days_to: '' }), null)
})
