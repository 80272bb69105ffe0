import { setTimeout as sleep } from 'node:timers/promises'
import { type Product, startProduct } from '../services/product.ts'
import type { Random } from './random.ts'

/** Has several work side by side until one of their calls fails; `onDone` hears of each that did not. */
const together = (
  workers: number,
  work: (worker: number, count: number) => Promise<void>,
  onDone: () => void,
) =>
  Promise.all(
    Array.from({ length: workers }, async (_, worker) => {
      for (let count = 0; ; count += 1) {
        await work(worker, count)
        onDone()
      }
    }),
  )

/**
 * Starts the product, has several work on it and ends it with SIGKILL at a random moment; so many times, always on
 * the same data. `begin` prepares and gives the work. The last round waits for one call to be answered first:
 * on a slow machine, none might be in the others.
 */
export const killed = async (
  rounds: number,
  settings: Record<string, string>,
  random: Random,
  workers: number,
  begin: (url: string, round: number) => Promise<(worker: number, count: number) => Promise<void>>,
) => {
  for (let round = 0; round < rounds; round += 1) {
    const product = await startProduct({ PORT: '0', ...settings })
    const work = await begin(product.url, round)
    const answered = Promise.withResolvers<void>()
    const working = together(workers, work, answered.resolve).catch(() => {})
    if (round === rounds - 1) await Promise.race([answered.promise, working])
    await sleep(20 + random() * 500)
    await product.end('SIGKILL')
    await working
  }
}

/** The product once more, to look at what is left. */
export const afterwards = async <Found>(
  settings: Record<string, string>,
  look: (product: Product) => Promise<Found>,
) => {
  const product = await startProduct({ PORT: '0', ...settings })
  try {
    return await look(product)
  } finally {
    await product.end()
  }
}
