import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort } from '../build/find-free-port.ts'

const configPath = join(import.meta.dirname, '../deploy/nginx-cluster.conf')

/** Null where nginx is not installed. */
export const nginxVersion = () => {
  const { stderr } = spawnSync('nginx', ['-v'], { encoding: 'utf8' })
  return stderr?.trim() || null
}

const isReachable = (url: string) =>
  fetch(url).then(
    () => true,
    () => false,
  )

export const startNginx = async (ports: number[]) => {
  const folder = await mkdtemp(join(tmpdir(), 'freightloom-nginx-'))
  const port = await findFreePort()
  const upstreams = ports.map(
    (appPort) => `server 127.0.0.1:${appPort} max_fails=1 fail_timeout=2s;`,
  )
  const config = readFileSync(configPath, 'utf8')
    .replaceAll(/server app-1[\s\S]*?server app-2.*;/g, upstreams.join('\n'))
    .replace('listen 8080;', `listen 127.0.0.1:${port}; keepalive_requests 1000000;`)
    .replaceAll('/tmp/', `${folder}/`)
  const file = join(folder, 'nginx.conf')
  await writeFile(file, `daemon off;\n${config}`)
  const nginx = spawn('nginx', ['-c', file, '-p', folder, '-e', join(folder, 'error.log')], {
    stdio: 'ignore',
  })
  process.once('exit', () => nginx.kill())
  const url = `http://127.0.0.1:${port}`
  for (let tries = 0; tries < 100 && !(await isReachable(url)); tries += 1) await sleep(50)
  const stop = async () => {
    const ended = once(nginx, 'exit')
    nginx.kill('SIGQUIT')
    await ended
    await rm(folder, { recursive: true, force: true })
  }
  return { url, stop }
}
