import { request as askFrom } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { sessionApi } from '../../contract/auth/sessions.ts'
import { addressOf } from '../../contract/call.ts'
import { enquiryApi } from '../../contract/enquiries/enquiry-forms.ts'
import { materialApi } from '../../contract/materials.ts'
import { photo } from '../samples/test-photo.ts'
import { adminAt } from './administrator.ts'
import { request } from './kill-mails.ts'

export interface Done {
  requests: number
  failures: Record<string, number>
  /** What the load went on during. */
  during: (number | null | undefined)[]
  written: string[]
  /** Writes that the next read of the same person did not find. */
  unseen: number
  pictures: string[]
  enquiries: { company: string; email: string }[]
}

/** More than three hundred enquiries in ten minutes are refused. */
const fewerThanAFlood = 200

/** Sends an enquiry from an address of its own on loopback, as limits count by address. */
const sendFrom = (localAddress: string, url: string, body: object) =>
  new Promise<void>((resolve, reject) => {
    const headers = { 'content-type': 'application/json' }
    const asked = askFrom(url, { method: 'POST', localAddress, headers }, async (answer) => {
      const said = await text(answer)
      if (answer.statusCode === 200) resolve()
      else reject(new Error(`enquiry ${answer.statusCode} ${said}`))
    })
    asked.once('error', reject).end(JSON.stringify(body))
  })

const readWhole = async (answer: Response, what: string) => {
  const said = await answer.text()
  if (!answer.ok) throw new Error(`${what} ${answer.status}`)
  return said
}

/** Reads, writes, enquires and uploads at an address for as long as something else lasts. */
export const loadCluster = async (
  url: string,
  during: () => Promise<Done['during']>,
): Promise<Done> => {
  const done: Done = {
    requests: 0,
    failures: {},
    during: [],
    written: [],
    unseen: 0,
    pictures: [],
    enquiries: [],
  }
  const over = during()
  let goesOn = true
  /** Does something again and again with a pause between, at most so often. */
  const keepOn = async (
    pause: number,
    work: (turn: number) => Promise<unknown>,
    most = Number.POSITIVE_INFINITY,
  ) => {
    for (let turn = 0; goesOn && turn < most; turn += 1) {
      done.requests += 1
      await work(turn).catch((error: Error) => {
        const said = `${error.message} ${error.cause ?? ''}`
        done.failures[said] = (done.failures[said] ?? 0) + 1
      })
      await Promise.race([over, sleep(pause, undefined, { ref: false })])
    }
  }

  const { call, upload } = await adminAt(url)
  const pages = ['/', '/Contactus', '/Viewarticle1', '/api/getActiveBannerOne']
  const read = (turn: number) =>
    fetch(url + pages[turn % pages.length]).then((answer) => readWhole(answer, 'page'))
  const write = async (worker: string, turn: number) => {
    const name = `Silk ${worker}-${turn}-`
    await call(materialApi.create, { body: { material_type: name, material_remark: 'NA' } })
    done.written.push(name)
    done.requests += 1
    const seen = await call(materialApi.all, { query: { search: name, pageSize: '1' } })
    if (seen[0]?.material_type !== name) done.unseen += 1
  }
  const enquire = async (turn: number) => {
    const body = request(`Roadlines-${turn}-`)
    await sendFrom(`127.0.2.${turn + 1}`, url + addressOf(enquiryApi.send), body)
    done.enquiries.push({ company: `Roadlines-${turn}-`, email: body.to })
  }
  const uploadOne = async (turn: number) => {
    const answer = await upload(await photo(1, 800 + (turn % 100), 600))
    done.pictures.push(JSON.parse(await readWhole(answer, 'upload')).message)
  }

  // Out again, as a sixth session would end the first.
  const signInAndOut = async () => {
    const session = await adminAt(url)
    await session.call(sessionApi.logout, {})
  }

  const loads = [
    ...Array.from({ length: 8 }, () => keepOn(10, read)),
    keepOn(30, (turn) => write('a', turn)),
    keepOn(30, (turn) => write('b', turn)),
    keepOn(250, enquire, fewerThanAFlood),
    keepOn(1000, uploadOne),
    keepOn(10_000, signInAndOut),
  ]
  done.during = await over
  goesOn = false
  await Promise.all(loads)
  return done
}
