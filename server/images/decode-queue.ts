/** There are too many before this one already. */
export class QueueFullError extends Error {}

type Work<Result> = () => Promise<Result>

/** Does one work after the other, so that no two pictures lie in memory at once; at most so many wait. */
export const createDecodeQueue = (mostWaiting: number) => {
  let there = 0
  let last: Promise<unknown> = Promise.resolve()
  const after = <Result>(work: Work<Result>) => {
    there += 1
    const mine = last.then(work).finally(() => {
      there -= 1
    })
    last = mine.catch(() => {})
    return mine
  }
  return {
    /** Does it in its turn, or rejects with `TooMany`. */
    run: async <Result>(work: Work<Result>): Promise<Result> => {
      if (there > mostWaiting) throw new QueueFullError()
      return after(work)
    },
    /** Does it once nobody waits any more. */
    runWhenIdle: async <Result>(work: Work<Result>): Promise<Result> => {
      while (there > 0) await last
      return after(work)
    },
  }
}
export type DecodeQueue = ReturnType<typeof createDecodeQueue>
