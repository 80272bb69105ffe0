import { createRetryClock, endRetryWaits } from '../../api/retry-clock.ts'
import { createRunner, type EntryKind } from './runner.ts'

/** The longest wait is also how long a save waits after the server is back. */
const RETRY = { firstMs: 1000, maxMs: 10_000 }

/** One tab sends at a time; where it is closed, the next one goes on. */
const lockName = 'outbox'

const runner = createRunner({
  lock: async (work) => {
    await (navigator.locks ? navigator.locks.request(lockName, work) : work())
  },
  clock: createRetryClock(RETRY),
  onReachable: endRetryWaits,
})

let channel: BroadcastChannel | undefined

/** Sends what waits on this device. */
export const outbox = {
  wake: runner.wake,
  restart: runner.restart,
  usePendingRetry: runner.pendingRetry.use,
  /** Has the other tabs read again what waits on this device. */
  tellOtherTabs: () => channel?.postMessage(null),
  /** Sends entries of these kinds for as long as the back-office is open. Returns a function that ends that. */
  start: (kinds: readonly EntryKind[]) => {
    const stop = runner.start(kinds)
    if ('BroadcastChannel' in window) channel = new BroadcastChannel('outbox')
    const readAgain = () => void runner.read()
    channel?.addEventListener('message', readAgain)
    addEventListener('online', runner.goOnline)
    return () => {
      stop()
      removeEventListener('online', runner.goOnline)
      channel?.close()
      channel = undefined
    }
  },
}
