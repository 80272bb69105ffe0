import { argon2Sync, randomBytes } from 'node:crypto'
import { request } from 'node:http'
import { bannerApi } from '../../contract/banners/banners.ts'
import { addressOf } from '../../contract/call.ts'
import { administrator } from '../../tests/samples/administrator.ts'
import { compare } from '../measuring/load.ts'
import { formatFigure, type Row, rowOf } from '../measuring/row.ts'
import { type Summary, summarize } from '../measuring/statistics.ts'
import type { Shop } from '../shop.ts'

/* Sign-ins compared with bare argon2id; (A4) failures of known and unknown e-mails, each try from another address. */

const rounds = 200
const CONCURRENT_SIGN_INS = 10
const cost = { memory: 19 * 1024, passes: 2, parallelism: 1, tagLength: 32 }

const postSignIn = (
  url: string,
  person: { email: string; password: string },
  localAddress: string,
) =>
  new Promise<string>((resolve, reject) => {
    const body = JSON.stringify(person)
    const headers = { 'content-type': 'application/json' }
    request(`${url}/api/login`, { method: 'POST', localAddress, headers }, async (answer) => {
      const body = Buffer.concat(await answer.toArray()).toString()
      if (answer.statusCode === 200 || answer.statusCode === 401) resolve(body)
      else reject(new Error(`${answer.statusCode}: ${body}`))
    })
      .on('error', reject)
      .end(body)
  })

const validCredentials = {
  email: administrator.email,
  password: administrator.password,
}
const wrongCredentials = { ...validCredentials, password: 'not this one' }
const unknownPerson = (number: number) => ({
  ...wrongCredentials,
  email: `nobody-${number}@example.com`,
})

const measureTime = async <Result>(work: () => Result | Promise<Result>) => {
  const startedAt = performance.now()
  const result = await work()
  return { durationMs: performance.now() - startedAt, result }
}

const measureReadsDuringSignIns = async (url: string) => {
  const read = { url: url + addressOf(bannerApi.active) }
  const alone = await compare({ read })
  let isRunning = true
  const people = Array.from({ length: CONCURRENT_SIGN_INS }, async (_, person) => {
    for (let turn = 0; isRunning; turn += 1) {
      await postSignIn(
        url,
        unknownPerson(turn),
        `127.${100 + person}.${turn >> 7}.${1 + (turn & 127)}`,
      )
    }
  })
  const duringSignIns = await compare({ read })
  isRunning = false
  await Promise.all(people)
  return { alone: alone.read.p99, meanwhile: duringSignIns.read.p99 }
}

const measureBareArgon2 = async () => {
  const nonce = randomBytes(16)
  const { durationMs } = await measureTime(() =>
    argon2Sync('argon2id', { ...cost, message: wrongCredentials.password, nonce }),
  )
  return durationMs
}

/** Milliseconds of each kind of try, one after the other, so that a disturbance meets all kinds alike. */
const measureTries = async (url: string) => {
  const times: Record<'right' | 'wrong' | 'unknown' | 'bare', number[]> = {
    right: [],
    wrong: [],
    unknown: [],
    bare: [],
  }
  const answers = new Set<string>()
  for (let round = 0; round < rounds; round += 1) {
    const addressPrefix = `127.${1 + (round % 90)}.${Math.floor(round / 90)}.`
    const right = await measureTime(() => postSignIn(url, validCredentials, `${addressPrefix}1`))
    times.right.push(right.durationMs)
    for (const [kind, person] of [
      ['wrong', wrongCredentials],
      ['unknown', unknownPerson(round)],
    ] as const) {
      const refused = await measureTime(() => postSignIn(url, person, `${addressPrefix}2`))
      times[kind].push(refused.durationMs)
      answers.add(refused.result)
    }
    times.bare.push(await measureBareArgon2())
  }
  if (answers.size !== 1)
    throw new Error('A known e-mail is answered otherwise than an unknown one.')
  return {
    right: summarize(times.right),
    wrong: summarize(times.wrong),
    unknown: summarize(times.unknown),
    bare: summarize(times.bare),
  }
}

const baselineOf = ({ median }: Summary) => ({
  unit: 'ms' as const,
  baseline: formatFigure(median, 'ms'),
})

export const measureSignIn = async ({ start }: Shop): Promise<Row[]> => {
  const product = await start()
  const { right, wrong, unknown, bare } = await measureTries(product.url)
  const reads = await measureReadsDuringSignIns(product.url)
  await product.end()
  return [
    rowOf({
      ...baselineOf(bare),
      work: 'sign-in',
      ratio: bare.median / right.median,
      of: 'of bare argon2id',
      target: { min: 0.9 },
      ours: right,
    }),
    rowOf({
      ...baselineOf(unknown),
      work: 'refused sign-in with a known e-mail (A4)',
      ratio: wrong.median / unknown.median,
      of: 'of an unknown one',
      target: { max: 1.05 },
      ours: wrong,
    }),
    rowOf({
      ...baselineOf(reads.alone),
      work: 'p99 of getActiveBannerOne while ten sign in at once',
      ratio: reads.meanwhile.median / reads.alone.median,
      of: 'of without',
      ours: reads.meanwhile,
    }),
  ]
}
