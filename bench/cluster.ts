import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readArguments, readCount } from '../commands/arguments.ts'
import { bannerApi } from '../contract/banners.ts'
import { addressOf } from '../contract/call.ts'
import { materialApi } from '../contract/materials.ts'
import { adminAt } from '../tests/drills/administrator.ts'
import { startProcesses } from '../tests/drills/cluster.ts'
import { loadCluster } from '../tests/drills/cluster-load.ts'
import { sideBySide } from './load.ts'
import { nginxVersion, startNginx } from './nginx.ts'

const usage = `Usage: npm run bench:cluster -- [ROUNDS]
Runs three processes of the built product behind nginx on one PostgreSQL with a hot standby, under reads, enquiries, writes
and uploads, while each is restarted in turn by SIGTERM, 3 rounds by default; then compares their throughput with one's.`

const [count = '3'] = readArguments(usage, { maxPositionals: 1 }).positionals
const rounds = readCount(count, usage)
const version = nginxVersion()
if (!version) {
  console.error('nginx is not installed here; on Debian: apt-get install nginx-light')
  process.exit(1)
}
console.log(version)

const folder = await mkdtemp(join(tmpdir(), 'freightloom-'))
const cluster = await startProcesses(3, folder)
const all = await startNginx(cluster.ports)

const done = await loadCluster(all.url, () => cluster.restartAll(rounds, 3000))
console.table({
  restarts: done.during.length,
  requests: done.requests,
  'writes acknowledged': done.written.length,
  'pictures acknowledged': done.pictures.length,
  'enquiries accepted': done.enquiries.length,
  'reads from the replica': await cluster.readsFrom('replica'),
  'reads from the primary': await cluster.readsFrom('primary'),
})
console.log('What must be 0:')
console.table({
  failures: Object.values(done.failures).reduce((sum, count) => sum + count, 0),
  ...(await cluster.judge(all.url, done)),
})

const one = await startNginx(cluster.ports.slice(0, 1))
const { headers } = await adminAt(all.url)
const targets = (path: string) => ({
  one: { url: one.url + path, headers },
  three: { url: all.url + path, headers },
})
const rows: Record<string, object> = {}
const paths = [addressOf(bannerApi.active), `${addressOf(materialApi.all)}?page=1&pageSize=20`]
for (const path of paths) {
  const rates = await sideBySide(targets(path))
  rows[path] = {
    'one, a second': Math.round(rates.one.perSecond.mid),
    'three, a second': Math.round(rates.three.perSecond.mid),
    ratio: (rates.three.perSecond.mid / rates.one.perSecond.mid).toFixed(2),
  }
}
console.table(rows)

await Promise.all([one.stop(), all.stop()])
await cluster.stop()
await rm(folder, { recursive: true, force: true })
