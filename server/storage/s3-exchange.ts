import { setTimeout as wait } from 'node:timers/promises'
import { StoreError, storeErrorOf } from './s3-errors.ts'

const PAUSES_MS = [100, 400, 1600]

export const retry = async <Answer>(attempt: () => Promise<Answer>) => {
  for (const pause of PAUSES_MS) {
    try {
      return await attempt()
    } catch (error) {
      if (!(error instanceof StoreError && error.isTransient)) throw error
      await wait(pause * (0.5 + Math.random() / 2))
    }
  }
  return attempt()
}

/** One attempt, which ends after `timeoutMs` without progress; null where there is no such object. @throws StoreError */
export const createExchange =
  ({ host, bucket }: { host: string; bucket: string }, timeoutMs: number) =>
  async <Answer>(abort: AbortController, send: (onProgress: () => void) => Promise<Answer>) => {
    const timer = setTimeout(
      () => abort.abort(new StoreError(`The S3 store ${host} did not answer in time.`)),
      timeoutMs,
    )
    try {
      return await send(() => timer.refresh())
    } catch (error) {
      // The answer to HEAD has no body that could name the key.
      if (error instanceof Error && ['NoSuchKey', 'NotFound'].includes(error.name)) return null
      throw abort.signal.aborted ? abort.signal.reason : storeErrorOf(error, host, bucket)
    } finally {
      clearTimeout(timer)
    }
  }
