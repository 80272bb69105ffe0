import { HttpError } from '../../http/http-error.ts'

interface Party {
  running: number
  waiting: (() => void)[]
}

/** Gives each party so many turns at a time; what more it asks for waits, so that it delays only itself. */
export const createTurns = ({
  maxRunning,
  maxWaiting,
}: {
  maxRunning: number
  maxWaiting: number
}) => {
  const parties = new Map<string, Party>()

  const end = (name: string, party: Party) => {
    const next = party.waiting.shift()
    // Others are served first.
    if (next) setImmediate(next)
    else {
      party.running -= 1
      if (party.running === 0) parties.delete(name)
    }
  }

  /** @throws HttpError 503 where too many of the party wait */
  return async <Result>(name: string, work: () => Promise<Result>): Promise<Result> => {
    const party = parties.get(name) ?? { running: 0, waiting: [] }
    parties.set(name, party)
    if (party.running < maxRunning) party.running += 1
    else if (party.waiting.length < maxWaiting)
      await new Promise<void>((resolve) => party.waiting.push(resolve))
    else
      throw new HttpError(
        503,
        'Very many pages are being asked for from your network. Please try again in a moment.',
        { retryAfter: 5 },
      )
    try {
      return await work()
    } finally {
      end(name, party)
    }
  }
}
