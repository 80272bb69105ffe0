import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { materialApi } from '../../contract/materials.ts'
import { freePort, startMailServer } from '../services/mail-server.ts'
import { startPostgres } from '../services/postgres.ts'
import { startStandby } from '../services/postgres-standby.ts'
import { startProduct } from '../services/product.ts'
import { s3Url, startS3Server } from '../services/s3-server.ts'
import { adminAt, administrator } from './administrator.ts'
import type { Done } from './cluster-load.ts'

const sales = 'sales@example.com'
const token = 'figures-for-the-drill'

/** Starts some processes of the product on one PostgreSQL with a hot standby, and one S3 store. */
export const startProcesses = async (count: number, folder: string) => {
  const postgres = await startPostgres()
  const standby = await startStandby(postgres)
  const store = await startS3Server()
  const office = await startMailServer()
  const ports: number[] = []
  while (ports.length < count) ports.push(await freePort())
  const start = (port: number) =>
    startProduct({
      PORT: String(port),
      DATA_DIR: join(folder, String(port)),
      DATABASE_URL: postgres.url,
      DATABASE_REPLICA_URL: standby.url,
      STORAGE_URL: s3Url(store),
      SMTP_URL: office.url,
      SALES_EMAIL: sales,
      TRUSTED_PROXIES: '127.0.0.1',
      METRICS_TOKEN: token,
      ...administrator,
    })
  const started = await Promise.all(ports.map(start))
  const products = new Map(ports.map((port, at) => [port, started[at]]))

  /** Ends each in turn by SIGTERM and starts it again, after so many milliseconds each; gives the exit codes. */
  const restartAll = async (rounds: number, pause: number) => {
    const codes = []
    for (let round = 0; round < rounds; round += 1) {
      for (const port of ports) {
        await sleep(pause)
        codes.push(await products.get(port)?.end('SIGTERM'))
        products.set(port, await start(port))
      }
    }
    await sleep(pause)
    return codes
  }

  /** How many reads came from where, since the last start of each process. */
  const readsFrom = async (place: 'replica' | 'primary') => {
    let sum = 0
    for (const port of ports) {
      const headers = { authorization: `Bearer ${token}` }
      const figures = await fetch(`http://127.0.0.1:${port}/metrics`, { headers })
      const pattern = new RegExp(`reads_total{from="${place}"} (\\d+)`)
      sum += Number(pattern.exec(await figures.text())?.[1])
    }
    return sum
  }

  /** What became of all that was asked at the address of the cluster. */
  const judge = async (url: string, done: Done) => {
    const { call } = await adminAt(url)
    const materials = await call(materialApi.all, { query: {} })
    const found = Map.groupBy(materials, ({ material_type }) => material_type)
    const pictures = await Promise.all(
      done.pictures.map((name) => fetch(`${url}/pictures/${name}`)),
    )
    const mailsTo = (address: string, mark: string) =>
      office.received.filter(({ to, raw }) => to.includes(address) && raw.includes(mark)).length
    const requests = () => done.enquiries.map(({ company }) => mailsTo(sales, company))
    for (let tries = 0; tries < 300 && requests().includes(0); tries += 1) await sleep(100)
    const thanks = done.enquiries.map(({ email }) => mailsTo(email, email))
    const times = (counts: number[], which: (count: number) => boolean) =>
      counts.filter(which).length
    return {
      'exit codes other than 0': done.during.filter((code) => code !== 0).length,
      ...done.failures,
      'writes lost': done.written.filter((name) => !found.has(name)).length,
      'writes doubled': times(
        [...found.values()].map(({ length }) => length),
        (count) => count > 1,
      ),
      'writes not seen by the next read': done.unseen,
      'pictures lost': pictures.filter(({ ok }) => !ok).length,
      'mails to the sales team missing': times(requests(), (count) => count === 0),
      'mails to the sales team doubled': times(requests(), (count) => count > 1),
      'thank-yous doubled': times(thanks, (count) => count > 1),
    }
  }

  const stop = async () => {
    await Promise.all([...products.values()].map((product) => product?.end()))
    await standby.stop()
    await Promise.all([office.stop(), store.stop(), postgres.stop()])
  }
  return { ports, restartAll, readsFrom, judge, stop }
}
