import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { MEGABYTE } from '../../contract/numbers/megabyte.ts'
import { administratorSettings } from '../samples/administrator.ts'
import { largestPictures, makeLargestPicture } from '../samples/largest-pictures.ts'
import { adminAt } from '../services/administrator.ts'
import { createMemoryGroup, memoryOf } from '../services/memory-limit.ts'
import { npmStart } from '../services/product/npm-start.ts'

const group = createMemoryGroup(512 * MEGABYTE)
const skip = group === null && 'this user may not limit the memory of a process'

/** The memory of a process once it is at most 100 MB, or after 20 s: what starting took is given back by and by. */
const idleMemory = async (pid: number) => {
  const end = Date.now() + 20_000
  while (memoryOf(pid, 'VmRSS') > 100 * MEGABYTE && Date.now() < end) await setTimeout(200)
  return memoryOf(pid, 'VmRSS')
}

test('I5: npm start with 512 MB accepts the largest pictures, and the server stays small before and after', {
  skip,
}, async (t) => {
  const { url, pid, end } = await npmStart(administratorSettings, group)
  t.after(async () => {
    await end()
    await group?.remove()
  })
  const atFirst = await idleMemory(pid)
  // 92 to 113 MB, since orders and visits; how much of Node's own file is mapped differs by 5 MB from run to run.
  assert.ok(atFirst <= 118 * MEGABYTE, `${atFirst / MEGABYTE} MB at first`)
  const { upload } = await adminAt(url)
  const dearest = ['HDR AVIF', 'interlaced PNG of 16 bits', 'progressive JPEG for print', 'GIF']
  for (const picture of largestPictures.filter(({ name }) => dearest.includes(name))) {
    const answer = await upload(await makeLargestPicture(picture))
    assert.equal(answer.status, 200, `${picture.name}: ${await answer.text()}`)
  }
  const after = memoryOf(pid, 'VmRSS')
  assert.ok(after <= 150 * MEGABYTE, `${after / MEGABYTE} MB after the uploads`)
  assert.equal(group?.killed(), 0)
})
