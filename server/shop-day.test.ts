import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  createClockReader,
  createDayInstants,
  createDayReader,
  createHourInstants,
} from './shop-day.ts'

test('a day begins at midnight in the shop’s time zone, right to the second', () => {
  let moment = ''
  const today = createDayReader('Asia/Kolkata', () => new Date(moment))
  const dayAt = (at: string) => {
    moment = at
    return today()
  }
  assert.equal(dayAt('2026-08-14T18:29:00.000Z'), '2026-08-14')
  assert.equal(dayAt('2026-08-14T18:29:59.999Z'), '2026-08-14')
  assert.equal(dayAt('2026-08-14T18:30:00.000Z'), '2026-08-15')
  assert.equal(dayAt('2026-08-14T18:29:59.999Z'), '2026-08-14')
})

test('the clocks of the shop show its own time', () => {
  const clock = createClockReader('Asia/Kolkata', () => new Date('2026-08-14T18:35:00.000Z'))
  assert.equal(clock(), '2026-08-15 00:05')
})

test('a day begins and ends in the shop’s time zone, even if the clock changes on that day', () => {
  assert.deepEqual(createDayInstants('Asia/Kolkata')('2026-08-15'), {
    start: '2026-08-14T18:30:00.000Z',
    end: '2026-08-15T18:30:00.000Z',
  })
  assert.deepEqual(createDayInstants('Europe/Berlin')('2026-03-29'), {
    start: '2026-03-28T23:00:00.000Z',
    end: '2026-03-29T22:00:00.000Z',
  })
  // There the clock goes from 0 to 1 o'clock.
  assert.deepEqual(createDayInstants('Africa/Cairo')('2026-04-24'), {
    start: '2026-04-23T22:00:00.000Z',
    end: '2026-04-24T21:00:00.000Z',
  })
  assert.deepEqual(createDayInstants('Pacific/Kiritimati')('2027-01-01'), {
    start: '2026-12-31T10:00:00.000Z',
    end: '2027-01-01T10:00:00.000Z',
  })
})

test('an hour of a day is that of the clocks in the shop’s time zone, also where they are changed on it', () => {
  const morningInKolkata = createHourInstants('Asia/Kolkata', 8)
  assert.equal(morningInKolkata('2026-08-15'), '2026-08-15T02:30:00.000Z')
  const morningInNewYork = createHourInstants('America/New_York', 8)
  assert.equal(morningInNewYork('2027-03-13'), '2027-03-13T13:00:00.000Z')
  assert.equal(morningInNewYork('2027-03-14'), '2027-03-14T12:00:00.000Z')
  assert.equal(morningInNewYork('2027-11-07'), '2027-11-07T13:00:00.000Z')
})
