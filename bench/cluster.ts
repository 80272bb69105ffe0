import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readArguments, readCount } from '../commands/arguments.ts'
import { bannerApi } from '../contract/banners/banners.ts'
import { addressOf } from '../contract/call.ts'
import { materialApi } from '../contract/materials.ts'
import { loadCluster } from '../tests/cluster/cluster-load.ts'
import { startProcesses } from '../tests/cluster/processes.ts'
import { adminAt } from '../tests/services/administrator.ts'
import { nginxVersion, startNginx } from '../tests/services/nginx.ts'
import { compare } from './measuring/load.ts'

const usage = `Usage: npm run bench:cluster -- [ROUNDS]
Runs three processes of the built product behind nginx on one PostgreSQL, under reads, enquiries, writes
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
const threeServers = await startNginx(cluster.ports)

const result = await loadCluster(threeServers.url, () => cluster.restartAll(rounds, 3000))
console.table({
  restarts: result.exitCodes.length,
  requests: result.requests,
  'writes acknowledged': result.written.length,
  'pictures acknowledged': result.pictures.length,
  'enquiries accepted': result.enquiries.length,
})
console.log('What must be 0:')
console.table({
  failures: Object.values(result.failures).reduce((sum, count) => sum + count, 0),
  ...(await cluster.countLosses(threeServers.url, result)),
})

const oneServer = await startNginx(cluster.ports.slice(0, 1))
const { headers } = await adminAt(threeServers.url)
const targets = (path: string) => ({
  one: { url: oneServer.url + path, headers },
  three: { url: threeServers.url + path, headers },
})
const rows: Record<string, object> = {}
const paths = [addressOf(bannerApi.active), `${addressOf(materialApi.all)}?page=1&pageSize=20`]
for (const path of paths) {
  const rates = await compare(targets(path))
  rows[path] = {
    'one, a second': Math.round(rates.one.perSecond.median),
    'three, a second': Math.round(rates.three.perSecond.median),
    ratio: (rates.three.perSecond.median / rates.one.perSecond.median).toFixed(2),
  }
}
console.table(rows)

await Promise.all([oneServer.stop(), threeServers.stop()])
await cluster.stop()
await rm(folder, { recursive: true, force: true })
