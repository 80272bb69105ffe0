import { argon2Sync, randomBytes } from 'node:crypto'
import { request } from 'node:http'
import { bannerApi } from '../contract/banners.ts'
import { addressOf } from '../contract/call.ts'
import { administrator } from '../tests/drills/administrator.ts'
import { sideBySide } from './load.ts'
import { type Spread, spread } from './median.ts'
import { type Row, rowOf, shown } from './row.ts'
import type { Shop } from './shop.ts'

/*
 * Sign-ins beside a bare argon2id of the same cost, and (A4) whether a failed one takes as long for a known e-mail as for an
 * unknown one; interleaved, each try from an address of its own, as there are limits for one. Then reads while ten sign in.
 */

const rounds = 200
const atOnce = 10
const cost = { memory: 19 * 1024, passes: 2, parallelism: 1, tagLength: 32 }

const signIn = (url: string, person: { email: string; password: string }, localAddress: string) =>
  new Promise<string>((resolve, reject) => {
    const body = JSON.stringify(person)
    const headers = { 'content-type': 'application/json' }
    request(`${url}/api/login`, { method: 'POST', localAddress, headers }, async (answer) => {
      const said = Buffer.concat(await answer.toArray()).toString()
      if (answer.statusCode === 200 || answer.statusCode === 401) resolve(said)
      else reject(new Error(`${answer.statusCode}: ${said}`))
    })
      .on('error', reject)
      .end(body)
  })

const right = { email: administrator.ADMIN_EMAIL, password: administrator.ADMIN_PASSWORD }
const wrong = { ...right, password: 'not this one' }
const unknown = (number: number) => ({ ...wrong, email: `nobody-${number}@example.com` })

const timed = async (work: () => unknown) => {
  const began = performance.now()
  const given = await work()
  return { took: performance.now() - began, given }
}

const readsMeanwhile = async (url: string) => {
  const read = { url: url + addressOf(bannerApi.active) }
  const alone = await sideBySide({ read })
  let goesOn = true
  const people = Array.from({ length: atOnce }, async (_, person) => {
    for (let turn = 0; goesOn; turn += 1) {
      await signIn(url, unknown(turn), `127.${100 + person}.${turn >> 7}.${1 + (turn & 127)}`)
    }
  })
  const meanwhile = await sideBySide({ read })
  goesOn = false
  await Promise.all(people)
  return { alone: alone.read.p99, meanwhile: meanwhile.read.p99 }
}

/** Sign-ins beside the bare hash, and reads beside sign-ins. */
export const measureSignIn = async ({ start }: Shop): Promise<Row[]> => {
  const product = await start()
  const times: Record<'right' | 'wrong' | 'unknown' | 'bare', number[]> = {
    right: [],
    wrong: [],
    unknown: [],
    bare: [],
  }
  const answers = new Set<unknown>()
  for (let round = 0; round < rounds; round += 1) {
    const from = `127.${1 + (round % 90)}.${Math.floor(round / 90)}.`
    times.right.push((await timed(() => signIn(product.url, right, `${from}1`))).took)
    for (const [kind, person] of Object.entries({ wrong, unknown: unknown(round) })) {
      const { took, given } = await timed(() => signIn(product.url, person, `${from}2`))
      times[kind as keyof typeof times].push(took)
      answers.add(given)
    }
    const bare = () =>
      argon2Sync('argon2id', { ...cost, message: wrong.password, nonce: randomBytes(16) })
    times.bare.push((await timed(bare)).took)
  }
  if (answers.size !== 1)
    throw new Error('A known e-mail is answered otherwise than an unknown one.')
  const reads = await readsMeanwhile(product.url)
  await product.end()
  const beside = (floor: Spread) => ({ unit: 'ms' as const, floor: shown(floor.mid, 'ms') })
  const [ours, refused, stranger, bare] = [
    spread(times.right),
    spread(times.wrong),
    spread(times.unknown),
    spread(times.bare),
  ]
  return [
    rowOf({
      ...beside(bare),
      work: 'sign-in',
      ratio: bare.mid / ours.mid,
      of: 'of bare argon2id',
      target: { least: 0.9 },
      ours,
    }),
    rowOf({
      ...beside(stranger),
      work: 'refused sign-in with a known e-mail (A4)',
      ratio: refused.mid / stranger.mid,
      of: 'of an unknown one',
      target: { most: 1.05 },
      ours: refused,
    }),
    rowOf({
      ...beside(reads.alone),
      work: 'p99 of getActiveBannerOne while ten sign in at once',
      ratio: reads.meanwhile.mid / reads.alone.mid,
      of: 'of without',
      ours: reads.meanwhile,
    }),
  ]
}
