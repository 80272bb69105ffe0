export class QueueFullError extends Error {}

type Work<Result> = () => Promise<Result>

/** Decodes one picture at a time, because each takes much memory; at most `maxWaiting` wait. */
export const createDecodeQueue = (maxWaiting: number) => {
  let pending = 0
  let last: Promise<unknown> = Promise.resolve()
  const append = <Result>(work: Work<Result>) => {
    pending += 1
    const result = last.then(work).finally(() => {
      pending -= 1
    })
    last = result.catch(() => {})
    return result
  }
  return {
    /** @throws QueueFullError */
    run: async <Result>(work: Work<Result>): Promise<Result> => {
      if (pending > maxWaiting) throw new QueueFullError()
      return append(work)
    },
    /** Waits until nothing else is waiting; it is never refused. */
    runWhenIdle: async <Result>(work: Work<Result>): Promise<Result> => {
      while (pending > 0) await last
      return append(work)
    },
  }
}

/** A queue of its own behind another: its tasks run one at a time, each when nothing waits in the other. */
export const createQueueBehind = (
  { runWhenIdle }: Pick<ReturnType<typeof createDecodeQueue>, 'runWhenIdle'>,
  maxWaiting: number,
) => {
  const { run } = createDecodeQueue(maxWaiting)
  return {
    /** @throws QueueFullError */
    run: <Result>(work: Work<Result>) => run(() => runWhenIdle(work)),
  }
}
