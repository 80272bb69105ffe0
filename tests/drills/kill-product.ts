import { setTimeout as sleep } from 'node:timers/promises'
import { type Product, startProduct } from '../services/product/product.ts'
import type { Random } from './random.ts'

/** Repeats its calls until the product is killed; `worker` and `count` make each of them different. */
type Work = (worker: number, count: number) => Promise<void>

interface KillOptions {
  kills: number
  settings: Record<string, string>
  random: Random
  workers: number
}

/** Ends at the first call that fails; `onDone` is called after each that did not. */
const runWorkers = (workers: number, work: Work, onDone: () => void) =>
  Promise.all(
    Array.from({ length: workers }, async (_, worker) => {
      for (let count = 0; ; count += 1) {
        await work(worker, count)
        onDone()
      }
    }),
  )

/**
 * Starts the product, has several workers call it and ends it with SIGKILL at a random moment. Repeats this on the same
 * data. `prepare` gives the work of a round. The last round waits for one answer: a slow machine may give none before.
 */
export const killProduct = async (
  { kills, settings, random, workers }: KillOptions,
  prepare: (url: string, round: number) => Promise<Work>,
) => {
  for (let round = 0; round < kills; round += 1) {
    const product = await startProduct(settings)
    const work = await prepare(product.url, round)
    const answered = Promise.withResolvers<void>()
    const working = runWorkers(workers, work, answered.resolve).catch(() => {})
    if (round === kills - 1) await Promise.race([answered.promise, working])
    await sleep(20 + random() * 500)
    await product.end('SIGKILL')
    await working
  }
}

/** Starts the product, passes it to `use`, and ends it. */
export const withProduct = async <Result>(
  settings: Record<string, string>,
  use: (product: Product) => Promise<Result>,
) => {
  const product = await startProduct(settings)
  try {
    return await use(product)
  } finally {
    await product.end()
  }
}
