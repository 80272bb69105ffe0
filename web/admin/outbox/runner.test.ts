import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate as settle } from 'node:timers/promises'
import { ApiError } from '../../../contract/call.ts'
import type { RetryReason } from '../../api/retry-clock.ts'
import { judgeWait } from './judge-failure.ts'
import { createRunner, type EntryKind } from './runner.ts'

const offline = new ApiError(0, 'No connection')
const failing = new ApiError(500, 'Something went wrong on our side.')

/** Entries by their ids; those of one group have a name such as `red 1`, `red 2`. */
const createKind = (takesTurns: boolean, tried: string[]) => {
  let ids: readonly string[] = []
  /** What the next tries of an entry fail with, and what they wait for. */
  const failures = new Map<string, Error[]>()
  const holds = new Map<string, Promise<void>>()
  let rests = 0
  const kind: EntryKind = {
    takesTurns,
    read: async () => {},
    list: () => ids.map((id) => ({ id, group: id.split(' ')[0] ?? '' })),
    attempt: async (id, { isLoud, signal }) => {
      tried.push(isLoud ? `${id}, loud` : id)
      const aborted = new Promise((resolve) => signal.addEventListener('abort', resolve))
      await Promise.race([holds.get(id), aborted])
      if (signal.aborted) return { outcome: 'done' }
      const error = failures.get(id)?.shift()
      if (error) return { outcome: judgeWait(error), error }
      ids = ids.filter((one) => one !== id)
      return { outcome: 'done' }
    },
    onRest: () => {
      rests += 1
    },
  }
  return {
    kind,
    add: (...more: string[]) => {
      ids = [...ids, ...more]
    },
    remove: (id: string) => {
      ids = ids.filter((one) => one !== id)
    },
    fail: (id: string, ...errors: Error[]) => failures.set(id, errors),
    hold: (id: string) => {
      const { promise, resolve } = Promise.withResolvers<void>()
      holds.set(id, promise)
      return () => {
        holds.delete(id)
        resolve()
      }
    },
    rests: () => rests,
  }
}

/** A tab with saves and photos, whose waits the test ends. */
const openTab = (lock = (work: () => Promise<void>) => work()) => {
  const tried: string[] = []
  const saves = createKind(false, tried)
  const photos = createKind(true, tried)
  const waits = new Set<(reason: RetryReason) => void>()
  const counts = { resets: 0, reachable: 0 }
  const clock = {
    reset: () => {
      counts.resets += 1
    },
    wait: (signal?: AbortSignal) =>
      new Promise<RetryReason>((resolve) => {
        const end = (reason: RetryReason) => {
          waits.delete(end)
          resolve(reason)
        }
        waits.add(end)
        signal?.addEventListener('abort', () => end('time'))
      }),
  }
  const onReachable = () => {
    counts.reachable += 1
  }
  const runner = createRunner({ lock, clock, onReachable })
  const stop = runner.start([saves.kind, photos.kind])
  const endWaits = async (reason: RetryReason) => {
    assert.equal(waits.size, 1, 'one wait')
    for (const end of waits) end(reason)
    await settle()
  }
  /** What was tried since this was asked last. */
  const takeTried = async () => {
    await settle()
    return tried.splice(0)
  }
  return { runner, stop, saves, photos, waits, counts, endWaits, takeTried }
}

test('saves are sent in their order, and before photos', async () => {
  const { saves, photos, takeTried } = openTab()
  photos.add('red 1', 'red 2')
  saves.add('tussar', 'banner')
  assert.deepEqual(await takeTried(), ['tussar', 'banner', 'red 1', 'red 2'])
})

test('a photo that is being sent is put back for a new save, and not for another photo', async () => {
  const { runner, saves, photos, takeTried } = openTab()
  photos.add('red 1')
  photos.hold('red 1')
  assert.deepEqual(await takeTried(), ['red 1'])
  photos.add('green 1')
  runner.wake()
  assert.deepEqual(await takeTried(), [])
  saves.add('tussar')
  runner.wake()
  assert.deepEqual(await takeTried(), ['tussar', 'red 1'])
})

test('a photo that was removed or has another before it now is put back', async () => {
  const { runner, photos, takeTried } = openTab()
  photos.add('red 1', 'red 2')
  photos.hold('red 1')
  assert.deepEqual(await takeTried(), ['red 1'])
  photos.remove('red 1')
  runner.restart()
  assert.deepEqual(await takeTried(), ['red 2'])
})

test('a save that fails alone holds up only the saves of its record', async () => {
  const { saves, photos, endWaits, takeTried } = openTab()
  saves.add('tussar 1', 'tussar 2', 'banner')
  photos.add('red 1')
  saves.fail('tussar 1', failing)
  assert.deepEqual(await takeTried(), ['tussar 1', 'banner', 'red 1'])
  await endWaits('time')
  assert.deepEqual(await takeTried(), ['tussar 1', 'tussar 2'])
})

test('a save that fails alone is tried again while a photo takes long, which is put back', async () => {
  const { saves, photos, counts, endWaits, takeTried } = openTab()
  saves.add('tussar')
  photos.add('red 1')
  saves.fail('tussar', failing)
  photos.hold('red 1')
  assert.deepEqual(await takeTried(), ['tussar', 'red 1'])
  await endWaits('time')
  assert.deepEqual(await takeTried(), ['tussar', 'red 1'])
  assert.equal(counts.resets, 1)
})

test('without a connection one try is enough, and all wait until the next one', async () => {
  const { runner, saves, photos, counts, endWaits, takeTried } = openTab()
  saves.add('tussar', 'banner')
  photos.add('red 1')
  saves.fail('tussar', offline, offline)
  assert.deepEqual(await takeTried(), ['tussar'])
  assert.deepEqual(runner.pendingRetry.get(), { error: offline })
  await endWaits('time')
  assert.deepEqual(await takeTried(), ['tussar'])
  assert.equal(counts.reachable, 0)
  await endWaits('answered')
  assert.deepEqual(await takeTried(), ['tussar', 'banner', 'red 1'])
  assert.equal(runner.pendingRetry.get(), null)
  assert.deepEqual([counts.reachable, saves.rests()], [1, 3])
})

test('one more that waits is tried at once', async () => {
  const { runner, saves, waits, takeTried } = openTab()
  saves.add('tussar')
  saves.fail('tussar', offline, offline)
  assert.deepEqual(await takeTried(), ['tussar'])
  saves.add('banner')
  runner.wake()
  assert.deepEqual(await takeTried(), ['tussar'])
  assert.equal(waits.size, 1)
})

test('what has failed waits for its time, however often another tab tells of its tries; what is new is sent', async () => {
  const { runner, photos, takeTried } = openTab()
  photos.add('red 1')
  photos.fail('red 1', failing, failing)
  assert.deepEqual(await takeTried(), ['red 1'])
  await runner.read()
  assert.deepEqual(await takeTried(), [])
  photos.add('green 1')
  await runner.read()
  assert.deepEqual(await takeTried(), ['green 1'])
})

test('a timer sends quietly, and only the browser that is online again asks to sign in', async () => {
  const { runner, saves, endWaits, takeTried } = openTab()
  const signedOut = new ApiError(401, 'Please sign in.')
  saves.add('tussar')
  saves.fail('tussar', signedOut, signedOut, signedOut)
  assert.deepEqual(await takeTried(), ['tussar'])
  await endWaits('online')
  runner.goOnline()
  assert.deepEqual(await takeTried(), ['tussar, loud'])
  await endWaits('time')
  assert.deepEqual(await takeTried(), ['tussar'])
})

test('what is being tried when the connection comes back is tried again at once', async () => {
  const { runner, saves, takeTried } = openTab()
  saves.add('tussar')
  saves.fail('tussar', offline)
  const release = saves.hold('tussar')
  assert.deepEqual(await takeTried(), ['tussar'])
  runner.goOnline()
  release()
  assert.deepEqual(await takeTried(), ['tussar, loud'])
})

test('photos of an article that fail go behind those of others, also when all had to wait', async () => {
  const { photos, endWaits, takeTried } = openTab()
  photos.add('red 1', 'red 2', 'green 1')
  photos.fail('red 1', failing, failing)
  assert.deepEqual(await takeTried(), ['red 1', 'green 1'])
  photos.add('blue 1')
  await endWaits('time')
  assert.deepEqual(await takeTried(), ['blue 1', 'red 1'])
  photos.add('white 1')
  photos.fail('white 1', offline)
  photos.fail('red 1', offline)
  await endWaits('time')
  assert.deepEqual(await takeTried(), ['white 1'])
  await endWaits('time')
  assert.deepEqual(await takeTried(), ['red 1'])
  await endWaits('time')
  assert.deepEqual(await takeTried(), ['white 1', 'red 1', 'red 2'])
})

test('a tab sends nothing while another one does, nor once it was left', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { runner, stop, saves, waits, takeTried } = openTab(async (work) => {
    await promise
    await work()
  })
  saves.add('tussar', 'banner')
  assert.deepEqual(await takeTried(), [])
  saves.fail('tussar', offline)
  resolve()
  assert.deepEqual(await takeTried(), ['tussar'])
  stop()
  assert.equal(waits.size, 0)
  runner.wake()
  assert.deepEqual(await takeTried(), [])
})
