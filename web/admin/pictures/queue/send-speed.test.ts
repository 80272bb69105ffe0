import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createSendSpeed, timeLeft } from './send-speed.ts'

test('the speed is that of the last 20 seconds, and unknown for the first five', () => {
  const speed = createSendSpeed()
  for (let second = 0; second < 5; second += 1) speed.addSample('a', second * 10_000, second * 1000)
  assert.equal(speed.bytesPerSecond(), null)
  speed.addSample('a', 50_000, 5000)
  assert.equal(speed.bytesPerSecond(), 10_000)
  for (let second = 6; second <= 30; second += 1) {
    speed.addSample('a', 50_000 + (second - 5) * 20_000, second * 1000)
  }
  assert.equal(speed.bytesPerSecond(), 20_000)
})

test('bytes that are sent again and the beginning of another photo do not count', () => {
  const speed = createSendSpeed()
  speed.addSample('a', 0, 0)
  speed.addSample('a', 30_000, 3000)
  speed.addSample('a', 10_000, 3500)
  speed.addSample('b', 20_000, 5000)
  speed.addSample('b', 50_000, 6000)
  assert.equal(speed.bytesPerSecond(), 10_000)
  speed.reset()
  assert.equal(speed.bytesPerSecond(), null)
})

test('the remaining time is rounded', () => {
  const told = [3, 10, 31, 40, 82, 100, 240, 241].map(timeLeft)
  assert.deepEqual(told, [
    'A few seconds left',
    'A few seconds left',
    'About 40 s left',
    'About 40 s left',
    'About 2 min left',
    'About 2 min left',
    'About 4 min left',
    'About 5 min left',
  ])
})
