import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { readArguments } from '../commands/arguments.ts'
import { articleApi } from '../contract/articles.ts'
import { saree } from '../server/testing/shop.ts'
import { adminAt, administrator } from '../tests/drills/administrator.ts'
import { type Product, startProduct } from '../tests/services/product.ts'
import { limitMemory, memoryOf } from './measuring/memory-limit.ts'
import { noisePhoto } from './noise-photo.ts'

readArguments(`Usage: npm run bench:memory
Measures what the built product takes on a small server: idle with 1,000 articles, and while twenty photos of 12 megapixels
and one of 200 are uploaded and fifty visitors read, inside 512 MB.`)

const MEMORY_LIMIT_BYTES = 512 * 1024 * 1024
const megabytes = (bytes: number) => Math.round(bytes / 1024 / 1024)

const photos = [
  ...Array.from<Buffer>({ length: 20 }).fill(await noisePhoto(4000, 3000)),
  await noisePhoto(20_000, 10_000),
]
console.log(
  `Photos of ${[...new Set(photos.map((photo) => megabytes(photo.length)))].join(' and ')} MB`,
)

const folder = await mkdtemp(join(tmpdir(), 'freightloom-'))
const start = () =>
  startProduct({ PORT: '0', DATA_DIR: folder, MALLOC_ARENA_MAX: '2', ...administrator })
const measureIdleMemory = async ({ process: { pid = 0 } }: Product) => {
  await sleep(10_000)
  return memoryOf(pid, 'VmRSS')
}

const first = await start()
const { call } = await adminAt(first.url)
for (let index = 0; index < 1000; index += 1) {
  const body = { ...saree, article_name: `Bottle green silk ${index}` }
  await call(articleApi.create, { body })
}
const afterWrites = await measureIdleMemory(first)
await first.end()

const product = await start()
const { pid = 0 } = product.process
const memoryLimit = limitMemory(pid, MEMORY_LIMIT_BYTES)
console.log(
  memoryLimit
    ? `Confined by ${memoryLimit.limitFile}`
    : 'Not confined: this machine or user cannot.',
)
const { upload } = await adminAt(product.url)
const idle = await measureIdleMemory(product)

const answers: Record<string, number> = {}
const count = (status: number) => {
  answers[status] = (answers[status] ?? 0) + 1
}
let isReading = true
const visitPages = async (offset: number) => {
  const paths = ['/', '/Oursoultions', '/api/getActiveBannerOne', '/Contactus', '/Viewarticle1']
  for (let turn = offset; isReading; turn += 1) {
    const answer = await fetch(product.url + paths[turn % paths.length])
    await answer.arrayBuffer()
    count(answer.status)
    await sleep(200)
  }
}
const visitors = Array.from({ length: 50 }, (_, offset) => visitPages(offset))

const queue = [...photos]
const uploadQueue = async () => {
  for (let photo = queue.pop(); photo; photo = queue.pop()) {
    const answer = await upload(photo)
    await answer.text()
    count(answer.status)
  }
}
await Promise.all([uploadQueue(), uploadQueue(), uploadQueue()])
isReading = false
await Promise.all(visitors)

console.table({
  'idle after a start, with 1,000 articles, MB': megabytes(idle),
  'idle after it wrote these, MB': megabytes(afterWrites),
  'most it held, MB': megabytes(memoryOf(pid, 'VmHWM')),
  ...(memoryLimit ? { 'most with cached files, MB': megabytes(memoryLimit.peakBytes()) } : {}),
  ...Object.fromEntries(
    Object.entries(answers).map(([status, count]) => [`answers ${status}`, count]),
  ),
})
await product.end()
memoryLimit?.remove()
await rm(folder, { recursive: true, force: true })
