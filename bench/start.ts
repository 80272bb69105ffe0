import { setTimeout as pass } from 'node:timers/promises'
import { memoryOf } from './confined.ts'
import { median } from './median.ts'
import { type Row, rowOf } from './row.ts'
import type { Shop } from './shop.ts'

const rounds = 5

/** From the start of the built product to its first answer, and what it holds after ten quiet seconds. */
export const measureStart = async ({ start }: Shop): Promise<Row[]> => {
  const times: number[] = []
  let idle = 0
  for (let round = 0; round < rounds; round += 1) {
    const began = performance.now()
    const product = await start()
    await (await fetch(`${product.url}/api/health`)).text()
    times.push((performance.now() - began) / 1000)
    if (round === rounds - 1) {
      await pass(10_000)
      idle = memoryOf(product.process.pid ?? 0, 'VmRSS') / 1024 / 1024
    }
    await product.end()
  }
  const seconds = median(times)
  return [
    rowOf({
      work: 'start to the first answer, s',
      value: seconds,
      target: { most: 0.6 },
      ours: `${seconds.toFixed(2)} s`,
      range: `${Math.min(...times).toFixed(2)} to ${Math.max(...times).toFixed(2)}`,
    }),
    rowOf({
      work: 'idle with 10,000 articles, MB',
      value: idle,
      target: { most: 120 },
      ours: `${Math.round(idle)} MB`,
    }),
  ]
}
