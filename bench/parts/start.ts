import { setTimeout as sleep } from 'node:timers/promises'
import { memoryOf } from '../../tests/services/memory-limit.ts'
import { type Row, rowOf } from '../measuring/row.ts'
import { summarize } from '../measuring/statistics.ts'
import type { Shop } from '../shop.ts'

const rounds = 3

export const measureStart = async ({ start }: Shop): Promise<Row[]> => {
  const times: number[] = []
  const idle: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const startedAt = performance.now()
    const product = await start()
    await (await fetch(`${product.url}/api/health`)).text()
    times.push((performance.now() - startedAt) / 1000)
    await sleep(10_000)
    idle.push(memoryOf(product.process.pid ?? 0, 'VmRSS') / 1024 / 1024)
    await product.end()
  }
  return [
    rowOf({
      work: 'start to the first answer',
      target: { max: 0.6 },
      ours: summarize(times),
      unit: 's',
    }),
    rowOf({
      work: 'idle with 10,000 articles',
      target: { max: 120 },
      ours: summarize(idle),
      unit: 'MB',
    }),
  ]
}
