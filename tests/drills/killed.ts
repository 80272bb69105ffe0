import { setTimeout as sleep } from 'node:timers/promises'
import { type Product, startProduct } from '../services/product.ts'
import type { Random } from './random.ts'

/**
 * Starts the product, lets some work begin on it and ends it with SIGKILL at a random moment; so many times,
 * always on the same data. `begin` prepares and gives the work, which goes on until a call of it fails.
 */
export const killed = async (
  rounds: number,
  settings: Record<string, string>,
  random: Random,
  begin: (url: string, round: number) => Promise<() => Promise<unknown>>,
) => {
  for (let round = 0; round < rounds; round += 1) {
    const product = await startProduct({ PORT: '0', ...settings })
    const work = await begin(product.url, round)
    const working = work().catch(() => {})
    await sleep(20 + random() * 500)
    await product.end('SIGKILL')
    await working
  }
}

/** Has several work side by side until one of their calls fails. */
export const together = (workers: number, work: (worker: number, count: number) => Promise<void>) =>
  Promise.all(
    Array.from({ length: workers }, async (_, worker) => {
      for (let count = 0; ; count += 1) await work(worker, count)
    }),
  )

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
