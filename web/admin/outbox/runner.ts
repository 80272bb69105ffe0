import type { RetryClock } from '../../api/retry-clock.ts'
import { createStore } from '../../ui/create-store.ts'

/** What came of a try: it was sent or refused for good, this one has to wait, or all have to. */
export type Outcome = 'done' | 'waits' | 'all wait'

interface WaitingEntry {
  id: string
  /** Entries of one group are sent in their order: one that waits holds back those behind it. */
  group: string
}

/** Entries of the outbox that are sent in one way, such as saves or photos. */
export interface EntryKind {
  /** Reads what this device holds, as another tab may have changed it. */
  read(): Promise<void>
  /** What is to be sent, in its order. */
  list(): readonly WaitingEntry[]
  /**
   * Sends an entry, or does one of the steps of that, each of which may be repeated. Where the signal is aborted the entry
   * is put back, and it does not matter what came of the try.
   * @param isLoud whether it may ask the person to sign in
   */
  attempt(
    id: string,
    options: { isLoud: boolean; signal: AbortSignal },
  ): Promise<{ outcome: Outcome; error?: unknown }>
  /** Whether a group that fails goes behind the others, as one that fails each time must not hold them back. */
  takesTurns?: boolean
  /** Is called once there is nothing of this kind to send for now. */
  onRest?(): void
}

/** Which entry is sent next, by what came of those before. */
const createTurns = () => {
  let kinds: readonly EntryKind[] = []
  /** The groups that have failed, and wait for the next round. */
  const waiting = new Set<string>()
  /** The groups whose last try has failed, the newest failure last. */
  let failed: readonly string[] = []
  let doAllWait = false

  const nextOf = (kind: EntryKind) => {
    const ready = kind.list().filter(({ group }) => !waiting.has(group))
    if (!kind.takesTurns) return ready[0]
    // Those that have not failed come first.
    return ready.toSorted(
      (one, other) => failed.indexOf(one.group) - failed.indexOf(other.group),
    )[0]
  }

  return {
    setKinds: (next: readonly EntryKind[]) => {
      kinds = next
    },
    read: async () => {
      for (const kind of kinds) await kind.read()
    },
    isBefore: (kind: EntryKind, other: EntryKind) => kinds.indexOf(kind) < kinds.indexOf(other),
    next: () => {
      if (doAllWait) return undefined
      for (const kind of kinds) {
        const entry = nextOf(kind)
        if (entry) return { kind, ...entry }
      }
      return undefined
    },
    hasNext: (kind: EntryKind) => !doAllWait && nextOf(kind) !== undefined,
    note: (group: string, outcome: Outcome) => {
      failed = failed.filter((one) => one !== group)
      if (outcome === 'done') return
      failed = [...failed, group]
      if (outcome === 'all wait') doAllWait = true
      else waiting.add(group)
    },
    doSomeWait: () => kinds.length > 0 && (doAllWait || waiting.size > 0),
    beginRound: () => {
      waiting.clear()
      doAllWait = false
    },
  }
}

interface Turn extends WaitingEntry {
  kind: EntryKind
}

/** Tries one entry after the other, until there is none that need not wait. */
const createTries = (
  turns: ReturnType<typeof createTurns>,
  clock: RetryClock,
  { onReachable, onFailure }: { onReachable(): void; onFailure(): void },
) => {
  let current: Turn | undefined
  let controller = new AbortController()
  let onlineCount = 0
  let isLoud = false
  let isUnreachable = false
  let lastError: unknown

  const attempt = async (turn: Turn) => {
    const { kind, id, group } = turn
    const onlineBefore = onlineCount
    controller = new AbortController()
    const { signal } = controller
    current = turn
    const waits = (error: unknown) => ({ outcome: 'waits' as const, error })
    const { outcome, error } = await kind.attempt(id, { isLoud, signal }).catch(waits)
    current = undefined
    if (signal.aborted) return
    if (outcome === 'done') {
      turns.note(group, outcome)
      // What fails alone is tried less and less often, although others are sent meanwhile.
      if (!turns.doSomeWait()) clock.reset()
      if (isUnreachable) onReachable()
      isUnreachable = false
    }
    // A try that began before the connection was back tells nothing about the one after it.
    else if (onlineBefore === onlineCount) {
      turns.note(group, outcome)
      lastError = error
      isUnreachable ||= outcome === 'all wait'
      onFailure()
    }
  }

  return {
    /** Puts back what is being sent, so that it is tried again in its turn. */
    putBackIf: (isOver: (current: Turn, next: Turn | undefined) => boolean | undefined) => {
      if (current && isOver(current, turns.next())) controller.abort()
    },
    lastError: () => lastError,
    beginRound: (isOnline: boolean) => {
      turns.beginRound()
      if (!isOnline) return
      onlineCount += 1
      isLoud = true
    },
    tryAll: async () => {
      await turns.read()
      for (let found = turns.next(); found; found = turns.next()) {
        await attempt(found)
        if (!turns.hasNext(found.kind)) found.kind.onRest?.()
      }
    },
    endRound: () => {
      isLoud = false
    },
  }
}

/** Waits until it is time to try again what has failed. */
const createWait = (clock: RetryClock, onOver: (isOnline: boolean) => void) => {
  let controller: AbortController | undefined
  return {
    isOn: () => controller !== undefined,
    begin: async () => {
      if (controller) return
      controller = new AbortController()
      const { signal } = controller
      const reason = await clock.wait(signal)
      if (!signal.aborted) onOver(reason === 'online')
    },
    end: () => {
      controller?.abort()
      controller = undefined
    },
  }
}

interface RunnerOptions {
  /** Runs the work while no other tab does. */
  lock(work: () => Promise<void>): Promise<void>
  clock: RetryClock
  /** Is called once the server answers again after all had to wait. */
  onReachable(): void
}

/** Sends what waits on this device, one entry after the other and earlier kinds first, and tries again what fails. */
export const createRunner = ({ lock, clock, onReachable }: RunnerOptions) => {
  /** The failure after which nothing is sent until the next try; null while something is sent. */
  const pendingRetry = createStore<{ error: unknown } | null>(null)
  let isRunning = false

  const run = async () => {
    pendingRetry.set(null)
    if (turns.next()) {
      isRunning = true
      await lock(tries.tryAll).finally(() => {
        isRunning = false
      })
    }
    tries.endRound()
    // One may have come in the last moment.
    if (turns.next()) void run()
    else if (turns.doSomeWait()) pendingRetry.set({ error: tries.lastError() })
  }

  const beginRound = (isOnline: boolean) => {
    wait.end()
    tries.beginRound(isOnline)
    if (isRunning) putBackForEarlierKind()
    else void run()
  }

  const turns = createTurns()
  const wait = createWait(clock, beginRound)
  const tries = createTries(turns, clock, { onReachable, onFailure: wait.begin })

  const putBackForEarlierKind = () =>
    tries.putBackIf((current, next) => next && turns.isBefore(next.kind, current.kind))

  /** Something was added or changed, and is sent at once. */
  const wake = () => (isRunning ? putBackForEarlierKind() : beginRound(false))

  /** What is new is sent; what has failed waits for its time, also where another tab fails over it again and again. */
  const read = async () => {
    await turns.read()
    if (isRunning) putBackForEarlierKind()
    else void run()
  }

  return {
    pendingRetry,
    wake,
    /** Another tab has changed something. */
    read,
    /** What is being sent may no longer be the first, or is no longer to be sent. */
    restart: () => {
      tries.putBackIf((current, next) => next?.id !== current.id)
      wake()
    },
    /** The browser is online again; a wait ends by itself. */
    goOnline: () => wait.isOn() || beginRound(true),
    /** Begins to send entries of these kinds, the first kind first. @returns a function that stops it */
    start: (kinds: readonly EntryKind[]) => {
      turns.setKinds(kinds)
      void read()
      return () => {
        turns.setKinds([])
        tries.putBackIf(() => true)
        wait.end()
      }
    },
  }
}
