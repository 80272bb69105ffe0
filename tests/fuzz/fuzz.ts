import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { buildIfChanged } from '../../build/build.ts'
import { readArguments, readCount } from '../../commands/arguments.ts'
import { type Call, listCalls } from '../../server/testing/calls.ts'
import { administrator, administratorSettings } from '../samples/administrator.ts'
import { startProduct } from '../services/product/product.ts'
import { type Asked, requestsFor } from './fuzz-requests.ts'

export type Send = (asked: Omit<Asked, 'isSignedIn'>) => Promise<{ status: number; body: string }>

interface Fuzzed {
  calls: Call[]
  send: Send
  signIn: () => Promise<string>
  seed: number
  runs: number
}

/**
 * Makes this many requests, the same ones for the same seed, and fails at the first that the server has no answer for
 * or answers with 5xx; gives how many were answered with which status.
 */
export const fuzz = async ({ calls, send, signIn, seed, runs }: Fuzzed) => {
  const statuses: Record<number, number> = {}
  let token = ''
  // Requests name sessions by low numbers, so the one in use gets a higher one.
  for (let sessions = 0; sessions < 5; sessions += 1) token = await signIn()
  // Signing out would leave nothing to do.
  const made = requestsFor(calls.filter(({ path }) => path !== '/api/logout'))
  const property = fc.asyncProperty(made, async ({ isSignedIn, headers, ...asked }) => {
    const authorization = isSignedIn ? { authorization: `Bearer ${token}` } : {}
    const { status, body } = await send({ ...asked, headers: { ...headers, ...authorization } })
    statuses[status] = (statuses[status] ?? 0) + 1
    if (status >= 500) throw new Error(`It was answered with ${status}: ${body}`)
    // A request may have ended its own session; a wrong password has not.
    const hasEnded = isSignedIn && status === 401 && !asked.url.startsWith('/api/login')
    if (hasEnded) token = await signIn()
  })
  await fc.assert(property, { seed, numRuns: runs, endOnFailure: true })
  return statuses
}

/** Requests over the network to the built product, a process of its own. */
const fuzzProduct = async (seed: number, runs: number) => {
  const folder = await mkdtemp(join(tmpdir(), 'freightloom-'))
  const product = await startProduct({
    DATA_DIR: folder,
    ...administratorSettings,
    ENQUIRIES_PER_10_MIN: '1000000',
  })
  const send: Send = async ({ method, url, headers, payload }) => {
    const body = payload === undefined ? {} : { body: new Uint8Array(Buffer.from(payload)) }
    const answer = await fetch(product.url + url, { method, headers, redirect: 'manual', ...body })
    return { status: answer.status, body: await answer.text() }
  }
  const asJson = { 'content-type': 'application/json' }
  const signIn = async (): Promise<string> => {
    const payload = JSON.stringify(administrator)
    const request = { method: 'POST', url: '/api/login', headers: asJson, payload }
    const { token, message } = JSON.parse((await send(request)).body)
    if (token) return token
    console.log(message)
    await new Promise((resolve) => setTimeout(resolve, 61_000))
    return signIn()
  }
  try {
    const inject = async ({ url }: { url: string }) => {
      const { body } = await send({ method: 'GET', url, headers: {} })
      return { json: () => JSON.parse(body) }
    }
    const calls = await listCalls({ inject } as never)
    return await fuzz({ calls, send, signIn, seed, runs })
  } finally {
    await product.end()
    await rm(folder, { recursive: true, force: true })
  }
}

if (import.meta.main) {
  const usage = `Usage: npm run fuzz -- [--seed NUMBER] [--runs NUMBER]
Sends random requests, 20000 by default, to the built product. The same seed, 1907 by default, makes the same ones.`
  const { values } = readArguments(usage, {
    options: {
      seed: { type: 'string', default: '1907' },
      runs: { type: 'string', default: '20000' },
    },
  })
  const runs = readCount(values.runs, usage)
  const seed = readCount(values.seed, usage)
  await buildIfChanged()
  console.log(`Seed ${seed}, ${runs} requests`)
  console.table(await fuzzProduct(seed, runs))
}
