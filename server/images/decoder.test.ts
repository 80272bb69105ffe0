import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import sharp from 'sharp'
import { MEGABYTE } from '../../contract/numbers/megabyte.ts'
import { photo, quartersOf } from '../../tests/samples/test-photo.ts'
import { createFolder } from '../../tests/services/temporary-folder.ts'
import { waitUntil } from '../../tests/services/wait-until.ts'
import { createDecoder } from './decoder.ts'

const onLinux = { skip: process.platform !== 'linux' && 'Linux alone has these limits' }

type Limits = Partial<Parameters<typeof createDecoder>[0]>

/** A decoder, and a function that makes a picture of a file with it. */
const startDecoder = async (t: TestContext, limits: Limits = {}) => {
  const folder = await createFolder(t)
  const decoder = createDecoder({ maxWaiting: 10, ...limits })
  t.after(decoder.close)
  const output = join(folder, 'output')
  const path = join(folder, 'file')
  const makePicture = async (file: Buffer) => {
    await writeFile(path, file)
    await decoder.makePicture(path, null, output)
    return readFile(output)
  }
  return { decoder, makePicture, path, output }
}

const isThere = (pid: number) => existsSync(`/proc/${pid}`)

/** The process of a decoder, once there is one. */
const processOf = async ({ pid }: ReturnType<typeof createDecoder>) => {
  await waitUntil(() => pid() !== undefined)
  return pid() ?? assert.fail()
}

const largeAvif = () =>
  sharp({ create: { width: 4000, height: 3000, channels: 3, background: 'grey' } })
    .avif({ effort: 0 })
    .toBuffer()

const cannotBeOpened = { status: 422, message: /takes too much memory or time/ }

test('I5: a picture is made in another process, which ends when there is nothing to do', async (t) => {
  const { decoder, makePicture } = await startDecoder(t, { idleMs: 50 })
  assert.equal(decoder.pid(), undefined)
  const making = makePicture(await photo(6))
  const pid = await processOf(decoder)
  assert.notEqual(pid, process.pid)
  assert.equal(await quartersOf(await making), 'red green blue yellow')
  await waitUntil(() => !isThere(pid))
  assert.equal(await quartersOf(await makePicture(await photo(6))), 'red green blue yellow')
})

test(
  'I5: a picture that needs more memory than it may take is refused, and the next one is made',
  onLinux,
  async (t) => {
    const { makePicture, output } = await startDecoder(t, { maxBytes: 100 * MEGABYTE })
    await assert.rejects(makePicture(await largeAvif()), ({ status }) =>
      [413, 422].includes(status),
    )
    assert.ok(!existsSync(output))
    assert.equal(await quartersOf(await makePicture(await photo())), 'red green blue yellow')
  },
)

test(
  'I5: a decoder that dies costs the picture that it was decoding, and the next one is made',
  onLinux,
  async (t) => {
    const { decoder, makePicture, path, output } = await startDecoder(t)
    await makePicture(await photo())
    const pid = await processOf(decoder)
    process.kill(pid, 'SIGSTOP')
    const refused = assert.rejects(decoder.makePicture(path, null, output), cannotBeOpened)
    // By now the task has been sent.
    await setImmediate()
    process.kill(pid, 'SIGKILL')
    await refused
    assert.equal(await quartersOf(await makePicture(await photo())), 'red green blue yellow')
  },
)

test(
  'I5: a decoder that is too slow is ended, and the next picture is made',
  onLinux,
  async (t) => {
    const { decoder, makePicture } = await startDecoder(t, { timeoutMs: 3000 })
    await makePicture(await photo())
    const pid = await processOf(decoder)
    process.kill(pid, 'SIGSTOP')
    await assert.rejects(makePicture(await photo()), cannotBeOpened)
    assert.ok(!isThere(pid))
    assert.equal(await quartersOf(await makePicture(await photo())), 'red green blue yellow')
  },
)

test(
  'I5: the kernel ends the decoder before the server when memory runs out',
  onLinux,
  async (t) => {
    const { decoder, makePicture } = await startDecoder(t)
    await makePicture(await photo())
    const score = await readFile(`/proc/${decoder.pid()}/oom_score_adj`, 'utf8')
    assert.equal(score.trim(), '1000')
  },
)

test(
  'a decoder outlives the signals that stop the server, which still answers',
  onLinux,
  async (t) => {
    const { decoder, makePicture } = await startDecoder(t)
    await makePicture(await photo())
    const pid = await processOf(decoder)
    process.kill(pid, 'SIGTERM')
    process.kill(pid, 'SIGINT')
    await makePicture(await photo())
    assert.equal(decoder.pid(), pid)
  },
)
