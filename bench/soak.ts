import { readdirSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { readArguments, readCount } from '../commands/arguments.ts'
import { enquiryApi } from '../contract/enquiries/enquiry-forms.ts'
import { materialApi } from '../contract/materials.ts'
import { administratorSettings } from '../tests/samples/administrator.ts'
import { demoRequest } from '../tests/samples/demo-request.ts'
import { photo } from '../tests/samples/test-photo.ts'
import { adminAt, visitorAt } from '../tests/services/administrator.ts'
import { memoryOf } from '../tests/services/memory-limit.ts'
import { startProduct } from '../tests/services/product/product.ts'

const usage = `Usage: npm run bench:soak -- [MINUTES]
V11: reads, writes, uploads, sends enquiries and signs in, for 15 minutes by default, and tells whether memory or open files grow.`

const [count = '15'] = readArguments(usage, { maxPositionals: 1 }).positionals
const minutes = readCount(count, usage)
const folder = await mkdtemp(join(tmpdir(), 'freightloom-'))
const product = await startProduct({
  DATA_DIR: folder,
  MALLOC_ARENA_MAX: '2',
  ENQUIRIES_PER_10_MIN: '1000000',
  ...administratorSettings,
})
const { url } = product
const pid = product.process.pid ?? 0
const end = Date.now() + minutes * 60_000
const failures: Record<string, number> = {}
let successCount = 0

const repeatUntilEnd = async (pauseMs: number, work: (turn: number) => Promise<unknown>) => {
  for (let turn = 0; Date.now() < end; turn += 1) {
    await work(turn).then(
      () => {
        successCount += 1
      },
      (error) => {
        failures[error.message] = (failures[error.message] ?? 0) + 1
      },
    )
    await sleep(pauseMs)
  }
}

const { call, upload } = await adminAt(url)
const pages = ['/', '/Contactus', '/Viewarticle1', '/api/getActiveBannerOne', '/api/health', '/no']
const loads = [
  repeatUntilEnd(20, async (turn) => (await fetch(url + pages[turn % pages.length])).arrayBuffer()),
  repeatUntilEnd(100, async (turn) => {
    const name = `Silk ${turn}`
    await call(materialApi.create, { body: { material_type: name, material_remark: name } })
    const [material] = await call(materialApi.all, { query: { search: name, pageSize: '1' } })
    await call(materialApi.remove, { id: material?.id ?? 0 })
  }),
  repeatUntilEnd(2000, async (turn) => {
    const answer = await upload(await photo(1, 800 + (turn % 100), 600))
    if (!answer.ok) throw new Error(`upload ${answer.status}`)
    await answer.arrayBuffer()
  }),
  repeatUntilEnd(500, (turn) =>
    visitorAt(url).call(enquiryApi.send, { body: demoRequest(`R${turn}`) }),
  ),
  repeatUntilEnd(15_000, () => adminAt(url)),
]

const samples: { minute: number; memory: number; files: number }[] = []
const takeSamples = async () => {
  while (Date.now() < end) {
    await sleep(Math.min(10_000, Math.max(0, end - Date.now())))
    samples.push({
      minute: minutes - (end - Date.now()) / 60_000,
      memory: memoryOf(pid, 'VmRSS') / 1024 / 1024,
      files: readdirSync(`/proc/${pid}/fd`).length,
    })
  }
}
await Promise.all([takeSamples(), ...loads])

const growthPerMinute = (figure: 'memory' | 'files') => {
  const laterSamples = samples.filter(({ minute }) => minute > Math.min(3, minutes / 2))
  const mean = (read: (sample: (typeof samples)[number]) => number) =>
    laterSamples.reduce((sum, sample) => sum + read(sample), 0) / laterSamples.length
  const [x, y] = [mean(({ minute }) => minute), mean((sample) => sample[figure])]
  return (
    mean((sample) => (sample.minute - x) * (sample[figure] - y)) /
    mean(({ minute }) => (minute - x) ** 2)
  )
}

console.table({
  minutes,
  'calls that succeeded': successCount,
  ...failures,
  'memory at the end, MB': Math.round(samples.at(-1)?.memory ?? 0),
  'memory, MB more a minute after the first three': growthPerMinute('memory').toFixed(2),
  'open files at the end': samples.at(-1)?.files,
  'open files, more a minute': growthPerMinute('files').toFixed(2),
})
await product.end()
await rm(folder, { recursive: true, force: true })
if (Object.keys(failures).length > 0) process.exitCode = 1
