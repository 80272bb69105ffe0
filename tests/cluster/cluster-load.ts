import { request as sendRequest } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { sessionApi } from '../../contract/auth/sessions.ts'
import { addressOf } from '../../contract/call.ts'
import { enquiryApi } from '../../contract/enquiries/enquiry-forms.ts'
import { materialApi } from '../../contract/materials.ts'
import { demoRequest } from '../samples/demo-request.ts'
import { photo } from '../samples/test-photo.ts'
import { adminAt } from '../services/administrator.ts'

type ExitCodes = (number | null | undefined)[]

export interface LoadResult {
  requests: number
  /** How often each error was met. */
  failures: Record<string, number>
  /** The exit codes of the processes that were restarted meanwhile. */
  exitCodes: ExitCodes
  written: string[]
  /** Writes that the next read of the same person did not find. */
  unseen: number
  pictures: string[]
  enquiries: { company: string; email: string }[]
}

/** More than three hundred enquiries in ten minutes are refused. */
const MAX_ENQUIRIES = 200

const pages = ['/', '/Contactus', '/Viewarticle1', '/api/getActiveBannerOne']

/** Sends an enquiry from an address of its own on loopback, as limits count by address. */
const sendFrom = (localAddress: string, url: string, body: object) =>
  new Promise<void>((resolve, reject) => {
    const headers = { 'content-type': 'application/json' }
    const request = sendRequest(url, { method: 'POST', localAddress, headers }, async (answer) => {
      const content = await text(answer)
      if (answer.statusCode === 200) resolve()
      else reject(new Error(`enquiry ${answer.statusCode} ${content}`))
    })
    request.once('error', reject).end(JSON.stringify(body))
  })

const readWhole = async (answer: Response, what: string) => {
  const content = await answer.text()
  if (!answer.ok) throw new Error(`${what} ${answer.status}`)
  return content
}

/** The calls of the load; each notes in `result` what it has done. */
const createCalls = async (url: string, result: LoadResult) => {
  const { call, upload } = await adminAt(url)
  const readPage = (turn: number) =>
    fetch(url + pages[turn % pages.length]).then((answer) => readWhole(answer, 'page'))
  const write = async (worker: string, turn: number) => {
    const name = `Silk ${worker}-${turn}-`
    await call(materialApi.create, { body: { material_type: name, material_remark: 'NA' } })
    result.written.push(name)
    result.requests += 1
    const found = await call(materialApi.all, { query: { search: name, pageSize: '1' } })
    if (found[0]?.material_type !== name) result.unseen += 1
  }
  const enquire = async (turn: number) => {
    const body = demoRequest(`Roadlines-${turn}-`)
    await sendFrom(`127.0.2.${turn + 1}`, url + addressOf(enquiryApi.send), body)
    result.enquiries.push({ company: `Roadlines-${turn}-`, email: body.to })
  }
  const uploadPicture = async (turn: number) => {
    const answer = await upload(await photo(1, 800 + (turn % 100), 600))
    result.pictures.push(JSON.parse(await readWhole(answer, 'upload')).message)
  }
  const signInAndOut = async () => {
    const session = await adminAt(url)
    // A sixth session would end the first.
    await session.call(sessionApi.logout, {})
  }
  return { readPage, write, enquire, uploadPicture, signInAndOut }
}

/** Reads, writes, enquires and uploads at an address until `restart` has restarted the processes. */
export const loadCluster = async (
  url: string,
  restart: () => Promise<ExitCodes>,
): Promise<LoadResult> => {
  const result: LoadResult = {
    requests: 0,
    failures: {},
    exitCodes: [],
    written: [],
    unseen: 0,
    pictures: [],
    enquiries: [],
  }
  const restarts = restart()
  let isRestarting = true
  const repeat = async (
    pauseMs: number,
    work: (turn: number) => Promise<unknown>,
    maxTurns = Number.POSITIVE_INFINITY,
  ) => {
    for (let turn = 0; isRestarting && turn < maxTurns; turn += 1) {
      result.requests += 1
      await work(turn).catch((error: Error) => {
        const failure = `${error.message} ${error.cause ?? ''}`
        result.failures[failure] = (result.failures[failure] ?? 0) + 1
      })
      await Promise.race([restarts, sleep(pauseMs, undefined, { ref: false })])
    }
  }

  const { readPage, write, enquire, uploadPicture, signInAndOut } = await createCalls(url, result)
  const loads = [
    ...Array.from({ length: 8 }, () => repeat(10, readPage)),
    repeat(30, (turn) => write('a', turn)),
    repeat(30, (turn) => write('b', turn)),
    repeat(250, enquire, MAX_ENQUIRIES),
    repeat(1000, uploadPicture),
    repeat(10_000, signInAndOut),
  ]
  result.exitCodes = await restarts
  isRestarting = false
  await Promise.all(loads)
  return result
}
