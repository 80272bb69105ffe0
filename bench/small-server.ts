import { setTimeout as sleep } from 'node:timers/promises'
import { readArguments, readCount } from '../commands/arguments.ts'
import { administratorSettings } from '../tests/samples/administrator.ts'
import { largestPictures, makeLargestPicture } from '../tests/samples/largest-pictures.ts'
import { adminAt } from '../tests/services/administrator.ts'
import { createMemoryGroup, memoryOf } from '../tests/services/memory-limit.ts'
import { npmStart } from '../tests/services/product/npm-start.ts'
import { noisePhoto } from './noise-photo.ts'

const usage = `Usage: npm run bench:memory -- [MINUTES]
Measures npm start on a small server of 512 MB: idle at first, during 100 uploads of photos and of the largest pictures of
every kind while fifty visitors read, and idle again after so many minutes, 10 by default.`

const [count = '10'] = readArguments(usage, { maxPositionals: 1 }).positionals
const minutes = readCount(count, usage)
const MEMORY_LIMIT_BYTES = 512 * 1024 * 1024
const UPLOADS = 100
const megabytes = (bytes: number) => Math.round(bytes / 1024 / 1024)

const photo = { name: 'photo of 12 megapixels', file: await noisePhoto(4000, 3000) }
const pictures = [photo]
for (const picture of largestPictures) {
  pictures.push({ name: picture.name, file: await makeLargestPicture(picture) }, photo)
}

const group = createMemoryGroup(MEMORY_LIMIT_BYTES)
console.log(
  group ? `Confined by ${group.processesFile}` : 'Not confined: this machine or user cannot.',
)
const product = await npmStart({ LOG_LEVEL: 'info', ...administratorSettings }, group)
const { pid, url } = product
await sleep(10_000)
const idle = memoryOf(pid, 'VmRSS')

const answers: Record<string, number> = {}
const countAnswer = (answer: string) => {
  answers[answer] = (answers[answer] ?? 0) + 1
}
let isReading = true
const visitPages = async (offset: number) => {
  const paths = ['/', '/Oursoultions', '/api/getActiveBannerOne', '/Contactus', '/Viewarticle1']
  for (let turn = offset; isReading; turn += 1) {
    const answer = await fetch(url + paths[turn % paths.length])
    await answer.arrayBuffer()
    countAnswer(`page, ${answer.status}`)
    await sleep(200)
  }
}
const visitors = Array.from({ length: 50 }, (_, offset) => visitPages(offset))

const { upload } = await adminAt(url)
for (let turn = 0; turn < UPLOADS; turn += 1) {
  const { name, file } = pictures[turn % pictures.length] ?? photo
  const answer = await upload(file)
  await answer.text()
  countAnswer(`${name}, ${answer.status}`)
}
isReading = false
await Promise.all(visitors)
const afterUploads = memoryOf(pid, 'VmRSS')
const peak = memoryOf(pid, 'VmHWM')
await sleep(minutes * 60_000)

console.table({
  'server idle at first, MB': megabytes(idle),
  'server at most, MB': megabytes(peak),
  'server after the last upload, MB': megabytes(afterUploads),
  [`server idle ${minutes} minutes later, MB`]: megabytes(memoryOf(pid, 'VmRSS')),
  ...(group && {
    'all processes and cached files at most, MB': megabytes(group.peakBytes()),
    'processes ended for lack of memory': group.killed(),
  }),
  ...answers,
})
await product.end()
await group?.remove()
