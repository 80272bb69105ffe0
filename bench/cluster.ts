import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pass } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { bannerApi } from '../contract/banner.ts'
import { addressOf } from '../contract/call.ts'
import { materialApi } from '../contract/material.ts'
import { adminAt, administrator } from '../tools/drills/administrator.ts'
import { freePort, startMailServer } from '../tools/mail-server.ts'
import { startPostgres } from '../tools/postgres.ts'
import { startStandby } from '../tools/postgres-standby.ts'
import { startProduct } from '../tools/product.ts'
import { type Done, loadCluster } from './cluster-load.ts'
import { sideBySide } from './load.ts'
import { nginxVersion, startNginx } from './nginx.ts'

/*
 * Three processes of the built product behind nginx on one PostgreSQL with a hot standby, under reads, enquiries, writes and uploads, while
 * each is restarted in turn by SIGTERM, so many rounds; then their throughput beside that of one: `node bench/cluster.ts 3`.
 */

const rounds = Number(process.argv[2] ?? 3)
const version = nginxVersion()
if (!version) {
  console.error('nginx is not installed here; on Debian: apt-get install nginx-light')
  process.exit(1)
}
console.log(version)

const token = 'figures-for-the-bench'
const sales = 'sales@example.com'
const folder = await mkdtemp(join(tmpdir(), 'freightloom-'))
const postgres = await startPostgres()
const standby = await startStandby(postgres)
const office = await startMailServer()
const ports = [await freePort(), await freePort(), await freePort()]
const start = (port: number) =>
  startProduct({
    PORT: String(port),
    DATA_DIR: join(folder, String(port)),
    DATABASE_URL: postgres.url,
    DATABASE_REPLICA_URL: standby.url,
    METRICS_TOKEN: token,
    STORAGE_URL: pathToFileURL(join(folder, 'pictures')).href,
    SMTP_URL: office.url,
    SALES_EMAIL: sales,
    TRUSTED_PROXIES: '127.0.0.1',
    LOG_LEVEL: 'warn',
    ...administrator,
  })

const started = await Promise.all(ports.map(start))
const products = new Map(ports.map((port, at) => [port, started[at]]))
const all = await startNginx(ports)

const restartAll = async () => {
  const codes = []
  for (let round = 0; round < rounds; round += 1) {
    for (const port of ports) {
      await pass(3000)
      codes.push(await products.get(port)?.end('SIGTERM'))
      products.set(port, await start(port))
    }
  }
  await pass(3000)
  return codes
}

const done: Done = await loadCluster(all.url, restartAll)

const { call, headers } = await adminAt(all.url)
const materials = await call(materialApi.all, { query: {} })
const found = Map.groupBy(materials, ({ material_type }) => material_type)
const pictures = await Promise.all(
  done.pictures.map((name) => fetch(`${all.url}/pictures/${name}`)),
)
const mailsTo = (address: string, company: string) =>
  office.received.filter(({ to, raw }) => to.includes(address) && raw.includes(company)).length
const requests = () => done.enquiries.map(({ company }) => mailsTo(sales, company))
for (let tries = 0; tries < 300 && requests().includes(0); tries += 1) await pass(100)
const thanks = done.enquiries.map(({ email }) => mailsTo(email, email))
const times = (counts: number[], which: (count: number) => boolean) => counts.filter(which).length

/** How many reads came from where, since the last start of each process. */
const readsFrom = async (place: 'replica' | 'primary') => {
  let sum = 0
  for (const port of ports) {
    const figures = await fetch(`http://127.0.0.1:${port}/metrics`, {
      headers: { authorization: `Bearer ${token}` },
    })
    const pattern = new RegExp(`reads_total{from="${place}"} (\\d+)`)
    sum += Number(pattern.exec(await figures.text())?.[1])
  }
  return sum
}

console.table({
  restarts: done.during.length,
  'exit codes other than 0': done.during.filter((code) => code !== 0).length,
  requests: done.requests,
  failures: Object.values(done.failures).reduce((sum, count) => sum + count, 0),
  ...done.failures,
  'writes acknowledged': done.written.length,
  'writes lost': done.written.filter((name) => !found.has(name)).length,
  'writes doubled': [...found.values()].filter((rows) => rows.length > 1).length,
  'writes not seen by the next read': done.unseen,
  'reads from the replica': await readsFrom('replica'),
  'reads from the primary': await readsFrom('primary'),
  'pictures acknowledged': done.pictures.length,
  'pictures lost': pictures.filter(({ ok }) => !ok).length,
  'enquiries accepted': done.enquiries.length,
  'mails to the sales team missing': times(requests(), (count) => count === 0),
  'mails to the sales team doubled': times(requests(), (count) => count > 1),
  'thank-yous': times(thanks, (count) => count === 1),
  'thank-yous doubled': times(thanks, (count) => count > 1),
})

const one = await startNginx(ports.slice(0, 1))
const targets = (path: string) => ({
  one: { url: one.url + path, headers },
  three: { url: all.url + path, headers },
})
const rows: Record<string, object> = {}
const paths = [addressOf(bannerApi.active), `${addressOf(materialApi.all)}?page=1&pageSize=20`]
for (const path of paths) {
  const rates = await sideBySide(targets(path))
  rows[path] = {
    'one, a second': Math.round(rates.one.perSecond),
    'three, a second': Math.round(rates.three.perSecond),
    ratio: (rates.three.perSecond / rates.one.perSecond).toFixed(2),
  }
}
console.table(rows)

await Promise.all([one.stop(), all.stop()])
await Promise.all([...products.values()].map((product) => product?.end()))
await standby.stop()
await Promise.all([office.stop(), postgres.stop()])
await rm(folder, { recursive: true, force: true })
