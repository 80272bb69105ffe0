import { HttpError } from '../../http/http-error.ts'

/** A sender waits in a group. The groups take turns, and so do the senders of one group. */
export interface Sender {
  group: string
  key: string
}

interface QueueEntry {
  start(): void
  refuse(error: HttpError): void
}

interface QueueLimits {
  maxRunning: number
  maxWaiting: number
  maxWaitingPerSender: number
}

const busyError = () =>
  new HttpError(503, 'Too many people are signing in right now. Please try again shortly.', {
    retryAfter: 5,
  })

const takeFirst = <Value>(map: Map<string, Value>) => {
  const [entry] = map
  if (entry) map.delete(entry[0])
  return entry
}

/** Who waits for a turn, by group and sender. */
const createWaitingList = ({
  maxWaiting,
  maxWaitingPerSender,
}: Omit<QueueLimits, 'maxRunning'>) => {
  const groups = new Map<string, Map<string, QueueEntry[]>>()

  /** The next to start. Who has had a turn goes to the end. */
  const takeNext = () => {
    const [group, senders] = takeFirst(groups) ?? []
    const [key, waiting] = (senders && takeFirst(senders)) ?? []
    const next = waiting?.shift()
    if (key !== undefined && waiting?.length) senders?.set(key, waiting)
    if (group !== undefined && senders?.size) groups.set(group, senders)
    return next
  }

  /** Makes room for one more of a sender, where another sender has at least two more waiting. */
  const makeRoom = (senders: Map<string, QueueEntry[]>, ownCount: number) => {
    const queues = [...senders.values()]
    if (queues.reduce((sum, { length }) => sum + length, 0) < maxWaiting) return
    const longest = queues.reduce((one, other) => (other.length > one.length ? other : one))
    if (longest.length < ownCount + 2) throw busyError()
    longest.pop()?.refuse(busyError())
  }

  /** Resolves when it is the sender's turn. @throws HttpError 503 if too many are waiting */
  const wait = ({ group, key }: Sender) => {
    const senders = groups.get(group) ?? new Map<string, QueueEntry[]>()
    const ownEntries = senders.get(key) ?? []
    if (ownEntries.length >= maxWaitingPerSender) throw busyError()
    makeRoom(senders, ownEntries.length)
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    ownEntries.push({ start: resolve, refuse: reject })
    senders.set(key, ownEntries)
    groups.set(group, senders)
    return promise
  }

  return { takeNext, wait }
}

/** Runs some pieces of work at a time. A sender with many of them delays only their own. */
export const createFairQueue = ({ maxRunning, ...limits }: QueueLimits) => {
  const { takeNext, wait } = createWaitingList(limits)
  let running = 0

  /** @throws HttpError 503 if too many are waiting */
  return async <T>(sender: Sender, work: () => Promise<T>) => {
    if (running >= maxRunning) await wait(sender)
    else running += 1
    try {
      return await work()
    } finally {
      const next = takeNext()
      if (next) next.start()
      else running -= 1
    }
  }
}
