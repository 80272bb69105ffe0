import { argon2Sync, randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { administrator } from '../tools/drills/administrator.ts'
import { startProduct } from '../tools/product.ts'
import { median } from './median.ts'

/*
 * A4: whether a failed sign-in takes as long for a known e-mail as for an unknown one, and both beside a bare argon2id
 * of the same cost; interleaved, each try from an address of its own, as there are limits for one.
 */

const rounds = 200
const cost = { memory: 19 * 1024, passes: 2, parallelism: 1, tagLength: 32 }

const folder = await mkdtemp(join(tmpdir(), 'freightloom-'))
const product = await startProduct({ PORT: '0', DATA_DIR: folder, ...administrator })

const signIn = (email: string, localAddress: string) =>
  new Promise<string>((resolve, reject) => {
    const body = JSON.stringify({ email, password: 'not this one' })
    const headers = { 'content-type': 'application/json' }
    request(
      `${product.url.replace('localhost', '127.0.0.1')}/api/login`,
      { method: 'POST', localAddress, headers },
      async (answer) => {
        const said = Buffer.concat(await answer.toArray()).toString()
        if (answer.statusCode === 401) resolve(said)
        else reject(new Error(`${answer.statusCode}: ${said}`))
      },
    )
      .on('error', reject)
      .end(body)
  })

const timed = async (work: () => unknown) => {
  const began = performance.now()
  const given = await work()
  return { took: performance.now() - began, given }
}

const times = { known: [] as number[], unknown: [] as number[], bare: [] as number[] }
const answers = new Set<unknown>()
for (let round = 0; round < rounds; round += 1) {
  const from = `127.${1 + (round % 200)}.${Math.floor(round / 200)}.`
  const known = await timed(() => signIn(administrator.ADMIN_EMAIL, `${from}1`))
  const unknown = await timed(() => signIn(`nobody-${round}@example.com`, `${from}2`))
  const bare = await timed(() =>
    argon2Sync('argon2id', { ...cost, message: 'not this one', nonce: randomBytes(16) }),
  )
  times.known.push(known.took)
  times.unknown.push(unknown.took)
  times.bare.push(bare.took)
  answers.add(known.given).add(unknown.given)
}

const [known, unknown, bare] = [median(times.known), median(times.unknown), median(times.bare)]
console.table({
  'known / unknown': (known / unknown).toFixed(3),
  'bare argon2id / unknown': (bare / unknown).toFixed(3),
  'different answers': answers.size,
  'known, ms': known.toFixed(1),
  'unknown, ms': unknown.toFixed(1),
  'bare, ms': bare.toFixed(1),
})
await product.end()
await rm(folder, { recursive: true, force: true })
