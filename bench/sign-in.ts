import { argon2Sync, randomBytes } from 'node:crypto'
import { request } from 'node:http'
import { administrator } from '../tools/drills/administrator.ts'
import { median } from './median.ts'
import { type Row, rowOf } from './row.ts'
import type { Shop } from './shop.ts'

/*
 * A4: whether a failed sign-in takes as long for a known e-mail as for an unknown one, and both beside a bare argon2id
 * of the same cost; interleaved, each try from an address of its own, as there are limits for one.
 */

const rounds = 200
const cost = { memory: 19 * 1024, passes: 2, parallelism: 1, tagLength: 32 }

const signIn = (url: string, email: string, localAddress: string) =>
  new Promise<string>((resolve, reject) => {
    const body = JSON.stringify({ email, password: 'not this one' })
    const headers = { 'content-type': 'application/json' }
    request(`${url}/api/login`, { method: 'POST', localAddress, headers }, async (answer) => {
      const said = Buffer.concat(await answer.toArray()).toString()
      if (answer.statusCode === 401) resolve(said)
      else reject(new Error(`${answer.statusCode}: ${said}`))
    })
      .on('error', reject)
      .end(body)
  })

const timed = async (work: () => unknown) => {
  const began = performance.now()
  const given = await work()
  return { took: performance.now() - began, given }
}

/** Failed sign-ins beside the bare hash. */
export const measureSignIn = async ({ start }: Shop): Promise<Row[]> => {
  const product = await start()
  const times = { known: [] as number[], unknown: [] as number[], bare: [] as number[] }
  const answers = new Set<unknown>()
  for (let round = 0; round < rounds; round += 1) {
    const from = `127.${1 + (round % 200)}.${Math.floor(round / 200)}.`
    const known = await timed(() => signIn(product.url, administrator.ADMIN_EMAIL, `${from}1`))
    const unknown = await timed(() =>
      signIn(product.url, `nobody-${round}@example.com`, `${from}2`),
    )
    const bare = await timed(() =>
      argon2Sync('argon2id', { ...cost, message: 'not this one', nonce: randomBytes(16) }),
    )
    times.known.push(known.took)
    times.unknown.push(unknown.took)
    times.bare.push(bare.took)
    answers.add(known.given).add(unknown.given)
  }

  await product.end()
  const [known, unknown, bare] = [median(times.known), median(times.unknown), median(times.bare)]
  if (answers.size !== 1)
    throw new Error('A known e-mail is answered otherwise than an unknown one.')
  const row = (work: string, floor: number) => ({
    work,
    ours: `${known.toFixed(1)} ms`,
    floor: `${floor.toFixed(1)} ms`,
  })
  return [
    rowOf({
      ...row('sign-in', bare),
      ratio: bare / known,
      of: 'of bare argon2id',
      target: { least: 0.9 },
    }),
    rowOf({
      ...row('sign-in with a known e-mail (A4)', unknown),
      ratio: known / unknown,
      of: 'of an unknown one',
      target: { most: 1.05 },
    }),
  ]
}
