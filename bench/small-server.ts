import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pass } from 'node:timers/promises'
import { readArguments } from '../commands/arguments.ts'
import { articleApi } from '../contract/articles.ts'
import { saree } from '../server/testing/shop.ts'
import { adminAt, administrator } from '../tests/drills/administrator.ts'
import { type Product, startProduct } from '../tests/services/product.ts'
import { confine, memoryOf } from './confined.ts'
import { noisePhoto } from './noise-photo.ts'

readArguments(`Usage: npm run bench:memory
Measures what the built product takes on a small server: idle with 1,000 articles, and while twenty photos of 12 megapixels
and one of 200 are uploaded and fifty visitors read, inside 512 MB.`)

const limit = 512 * 1024 * 1024
const megabytes = (bytes: number) => Math.round(bytes / 1024 / 1024)

const photos = [
  ...Array.from<Buffer>({ length: 20 }).fill(await noisePhoto(4000, 3000)),
  await noisePhoto(20_000, 10_000),
]
console.log(`Photos of ${[...new Set(photos.map((it) => megabytes(it.length)))].join(' and ')} MB`)

const folder = await mkdtemp(join(tmpdir(), 'freightloom-'))
const start = () =>
  startProduct({ PORT: '0', DATA_DIR: folder, MALLOC_ARENA_MAX: '2', ...administrator })
const idleOf = async ({ process: { pid = 0 } }: Product) => {
  await pass(10_000)
  return memoryOf(pid, 'VmRSS')
}

const first = await start()
const { call } = await adminAt(first.url)
for (let made = 0; made < 1000; made += 1) {
  const body = { ...saree, article_name: `Bottle green silk ${made}` }
  await call(articleApi.create, { body })
}
const afterWrites = await idleOf(first)
await first.end()

const product = await start()
const { pid = 0 } = product.process
const fence = confine(pid, limit)
console.log(fence ? `Confined by ${fence.how}` : 'Not confined: this machine or user cannot.')
const { upload } = await adminAt(product.url)
const idle = await idleOf(product)

const answers: Record<string, number> = {}
const count = (status: number) => {
  answers[status] = (answers[status] ?? 0) + 1
}
let reading = true
const visitor = async (at: number) => {
  const paths = ['/', '/Oursoultions', '/api/getActiveBannerOne', '/Contactus', '/Viewarticle1']
  for (let turn = at; reading; turn += 1) {
    const answer = await fetch(product.url + paths[turn % paths.length])
    await answer.arrayBuffer()
    count(answer.status)
    await pass(200)
  }
}
const visitors = Array.from({ length: 50 }, (_, at) => visitor(at))

const waiting = [...photos]
const uploader = async () => {
  for (let pic = waiting.pop(); pic; pic = waiting.pop()) {
    const answer = await upload(pic)
    await answer.text()
    count(answer.status)
  }
}
await Promise.all([uploader(), uploader(), uploader()])
reading = false
await Promise.all(visitors)

console.table({
  'idle after a start, with 1,000 articles, MB': megabytes(idle),
  'idle after it wrote these, MB': megabytes(afterWrites),
  'most it held, MB': megabytes(memoryOf(pid, 'VmHWM')),
  ...(fence ? { 'most with cached files, MB': megabytes(fence.most()) } : {}),
  ...Object.fromEntries(
    Object.entries(answers).map(([status, times]) => [`answers ${status}`, times]),
  ),
})
await product.end()
fence?.remove()
await rm(folder, { recursive: true, force: true })
