import { HttpError } from '../http-error.ts'

interface Line {
  running: number
  waiting: (() => void)[]
}

const createLine = (): Line => ({ running: 0, waiting: [] })

const enter = async (line: Line, maxRunning: number) => {
  if (line.running < maxRunning) line.running += 1
  else await new Promise<void>((resolve) => line.waiting.push(resolve))
}

const leave = (line: Line) => {
  const next = line.waiting.shift()
  // Others are served first.
  if (next) setImmediate(next)
  else line.running -= 1
}

interface TurnLimits {
  /** At a time, of one party and of all. */
  maxRunning: number
  maxRunningOfAll: number
  maxWaiting: number
  maxWaitingOfAll: number
}

const isFull = ({ waiting }: Line, maxWaiting: number) => waiting.length >= maxWaiting

/**
 * Gives each party, and all of them together, so many turns at a time. What more a party asks for waits, so that it delays
 * only itself, and requests that need no turn are served in between.
 */
export const createTurns = (limits: TurnLimits) => {
  const parties = new Map<string, Line>()
  const all = createLine()

  /** @throws HttpError 503 where too many wait */
  return async <Result>(name: string, work: () => Promise<Result>): Promise<Result> => {
    const party = parties.get(name) ?? createLine()
    if (isFull(party, limits.maxWaiting) || isFull(all, limits.maxWaitingOfAll))
      throw new HttpError(503, 'We’re very busy right now. Please try again in a few seconds.', {
        retryAfter: 5,
      })
    parties.set(name, party)
    await enter(party, limits.maxRunning)
    await enter(all, limits.maxRunningOfAll)
    try {
      return await work()
    } finally {
      leave(all)
      leave(party)
      if (party.running === 0) parties.delete(name)
    }
  }
}
