import { readdirSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pass } from 'node:timers/promises'
import { readArguments, readCount } from '../commands/arguments.ts'
import { enquiryApi } from '../contract/enquiries/enquiry-forms.ts'
import { materialApi } from '../contract/materials.ts'
import { adminAt, administrator, visitorAt } from '../tests/drills/administrator.ts'
import { request } from '../tests/drills/kill-mails.ts'
import { photo } from '../tests/samples/test-photo.ts'
import { startProduct } from '../tests/services/product.ts'
import { memoryOf } from './confined.ts'

const usage = `Usage: npm run bench:soak -- [MINUTES]
V11: reads, writes, uploads, sends enquiries and signs in, for 15 minutes by default, and tells whether memory or open files grow.`

const [count = '15'] = readArguments(usage, { maxPositionals: 1 }).positionals
const minutes = readCount(count, usage)
const folder = await mkdtemp(join(tmpdir(), 'freightloom-'))
const product = await startProduct({
  PORT: '0',
  DATA_DIR: folder,
  MALLOC_ARENA_MAX: '2',
  ENQUIRIES_PER_10_MIN: '1000000',
  ...administrator,
})
const { url } = product
const pid = product.process.pid ?? 0
const end = Date.now() + minutes * 60_000
const failures: Record<string, number> = {}
let done = 0

/** Does something again and again with a pause between. */
const keepOn = async (pause: number, work: (turn: number) => Promise<unknown>) => {
  for (let turn = 0; Date.now() < end; turn += 1) {
    await work(turn).then(
      () => {
        done += 1
      },
      (error) => {
        failures[error.message] = (failures[error.message] ?? 0) + 1
      },
    )
    await pass(pause)
  }
}

const { call, upload } = await adminAt(url)
const pages = ['/', '/Contactus', '/Viewarticle1', '/api/getActiveBannerOne', '/api/health', '/no']
const loads = [
  keepOn(20, async (turn) => (await fetch(url + pages[turn % pages.length])).arrayBuffer()),
  keepOn(100, async (turn) => {
    const name = `Silk ${turn}`
    await call(materialApi.create, { body: { material_type: name, material_remark: name } })
    const [made] = await call(materialApi.all, { query: { search: name, pageSize: '1' } })
    await call(materialApi.remove, { id: made?.id ?? 0 })
  }),
  keepOn(2000, async (turn) => {
    const answer = await upload(await photo(1, 800 + (turn % 100), 600))
    if (!answer.ok) throw new Error(`upload ${answer.status}`)
    await answer.arrayBuffer()
  }),
  keepOn(500, (turn) => visitorAt(url).call(enquiryApi.send, { body: request(`R${turn}`) })),
  keepOn(15_000, () => adminAt(url)),
]

const samples: { minute: number; memory: number; files: number }[] = []
const watch = async () => {
  while (Date.now() < end) {
    await pass(Math.min(10_000, Math.max(0, end - Date.now())))
    samples.push({
      minute: minutes - (end - Date.now()) / 60_000,
      memory: memoryOf(pid, 'VmRSS') / 1024 / 1024,
      files: readdirSync(`/proc/${pid}/fd`).length,
    })
  }
}
await Promise.all([watch(), ...loads])

/** By how much a figure grows in a minute, by least squares. */
const growth = (of: 'memory' | 'files') => {
  const late = samples.filter(({ minute }) => minute > Math.min(3, minutes / 2))
  const mean = (read: (sample: (typeof samples)[number]) => number) =>
    late.reduce((sum, sample) => sum + read(sample), 0) / late.length
  const [x, y] = [mean(({ minute }) => minute), mean((sample) => sample[of])]
  return (
    mean((sample) => (sample.minute - x) * (sample[of] - y)) /
    mean(({ minute }) => (minute - x) ** 2)
  )
}

console.table({
  minutes,
  'calls that succeeded': done,
  ...failures,
  'memory at the end, MB': Math.round(samples.at(-1)?.memory ?? 0),
  'memory, MB more a minute after the first three': growth('memory').toFixed(2),
  'open files at the end': samples.at(-1)?.files,
  'open files, more a minute': growth('files').toFixed(2),
})
await product.end()
await rm(folder, { recursive: true, force: true })
