import { setTimeout as pass } from 'node:timers/promises'
import { memoryOf } from './confined.ts'
import { spread } from './median.ts'
import { type Row, rowOf } from './row.ts'
import type { Shop } from './shop.ts'

const rounds = 3

/** From the start of the built product to its first answer, and what it holds after ten quiet seconds. */
export const measureStart = async ({ start }: Shop): Promise<Row[]> => {
  const times: number[] = []
  const idle: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const began = performance.now()
    const product = await start()
    await (await fetch(`${product.url}/api/health`)).text()
    times.push((performance.now() - began) / 1000)
    await pass(10_000)
    idle.push(memoryOf(product.process.pid ?? 0, 'VmRSS') / 1024 / 1024)
    await product.end()
  }
  return [
    rowOf({
      work: 'start to the first answer',
      target: { most: 0.6 },
      ours: spread(times),
      unit: 's',
    }),
    rowOf({
      work: 'idle with 10,000 articles',
      target: { most: 120 },
      ours: spread(idle),
      unit: 'MB',
    }),
  ]
}
