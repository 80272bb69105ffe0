import { setTimeout as sleep } from 'node:timers/promises'
import { materialApi } from '../../contract/materials.ts'
import { adminAt } from '../services/administrator.ts'
import type { ReceivedMail } from '../services/mail-server.ts'
import type { LoadResult } from './cluster-load.ts'

interface Mailbox {
  received: ReceivedMail[]
  salesEmail: string
}

const countWhere = (counts: number[], isCounted: (count: number) => boolean) =>
  counts.filter(isCounted).length

/** Reads at the address of a cluster what became of its load, and waits for the mails. Each figure should be 0. */
export const countLosses = async (
  url: string,
  result: LoadResult,
  { received, salesEmail }: Mailbox,
) => {
  const { call } = await adminAt(url)
  const materials = await call(materialApi.all, { query: {} })
  const found = Map.groupBy(materials, ({ material_type }) => material_type)
  const pictures = await Promise.all(
    result.pictures.map((name) => fetch(`${url}/pictures/${name}`)),
  )
  const countMails = (address: string, mark: string) =>
    received.filter(({ to, raw }) => to.includes(address) && raw.includes(mark)).length
  const salesMails = () => result.enquiries.map(({ company }) => countMails(salesEmail, company))
  for (let tries = 0; tries < 300 && salesMails().includes(0); tries += 1) await sleep(100)
  const thanks = result.enquiries.map(({ email }) => countMails(email, email))
  const writes = [...found.values()].map(({ length }) => length)
  return {
    'exit codes other than 0': result.exitCodes.filter((code) => code !== 0).length,
    ...result.failures,
    'writes lost': result.written.filter((name) => !found.has(name)).length,
    'writes doubled': countWhere(writes, (count) => count > 1),
    'writes not seen by the next read': result.unseen,
    'pictures lost': pictures.filter(({ ok }) => !ok).length,
    'mails to the sales team missing': countWhere(salesMails(), (count) => count === 0),
    'mails to the sales team doubled': countWhere(salesMails(), (count) => count > 1),
    'thank-yous doubled': countWhere(thanks, (count) => count > 1),
  }
}
