import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { globSync, mkdirSync, readFileSync } from 'node:fs'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort } from '../../build/find-free-port.ts'
import { runQuietly } from './debian.ts'

const readConfig = (name: string) =>
  readFileSync(join(import.meta.dirname, '../../deploy', name), 'utf8')

/** Null where nginx is not installed. */
export const nginxVersion = () => {
  const { stderr } = spawnSync('nginx', ['-v'], { encoding: 'utf8' })
  return stderr?.trim() || null
}

/**
 * Finds the installed nginx, or unpacks Debian's into this folder: installing it would start a server on port 80. Gives
 * whether there is one.
 */
export const findNginx = (folder: string) => {
  if (nginxVersion()) return true
  mkdirSync(folder)
  const asRoot = ['-o', 'APT::Sandbox::User=root']
  const download = () => runQuietly('apt-get', ['download', '-qq', ...asRoot, 'nginx'], folder)
  if (!download() && !(runQuietly('apt-get', ['update', '-qq']) && download())) return false
  for (const file of globSync('nginx_*.deb', { cwd: folder })) {
    runQuietly('dpkg', ['-x', file, '.'], folder)
  }
  process.env.PATH = join(folder, 'usr/sbin') + delimiter + process.env.PATH
  return nginxVersion() !== null
}

const isReachable = (url: string) =>
  fetch(url).then(
    () => true,
    () => false,
  )

const makeFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'freightloom-nginx-'))
  // As root, nginx answers as another user.
  await chmod(folder, 0o711)
  return folder
}

/** @throws {Error} with the words of `nginx -t` where it refuses the configuration. */
const runNginx = async (folder: string, config: string, url: string) => {
  const file = join(folder, 'nginx.conf')
  await writeFile(file, `daemon off;\n${config}`)
  const options = ['-c', file, '-p', folder, '-e', join(folder, 'error.log')]
  execFileSync('nginx', ['-t', '-q', ...options], { encoding: 'utf8', stdio: 'pipe' })
  const nginx = spawn('nginx', options, { stdio: 'ignore' })
  const exit = once(nginx, 'exit')
  process.once('exit', () => nginx.kill())
  for (let tries = 0; tries < 100 && !(await isReachable(url)); tries += 1) await sleep(50)
  const stop = async () => {
    nginx.kill('SIGQUIT')
    await exit
    await rm(folder, { recursive: true, force: true })
  }
  return { url, stop }
}

/** Runs `deploy/nginx-cluster.conf` in front of the processes on these ports. */
export const startNginx = async (ports: number[]) => {
  const folder = await makeFolder()
  const port = await findFreePort()
  const upstreams = ports.map(
    (appPort) => `server 127.0.0.1:${appPort} max_fails=1 fail_timeout=2s;`,
  )
  const config = readConfig('nginx-cluster.conf')
    .replaceAll(/server app-1[\s\S]*?server app-2.*;/g, upstreams.join('\n'))
    .replace('listen 8080;', `listen 127.0.0.1:${port}; keepalive_requests 1000000;`)
    .replaceAll('/tmp/', `${folder}/`)
    // It cannot be opened where it is a socket, as in a program of Node.
    .replace('/dev/stderr', join(folder, 'error.log'))
  return runNginx(folder, config, `http://127.0.0.1:${port}`)
}

const temporaryFolders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']

/** Runs `deploy/nginx.conf` in front of the process on this port, with this certificate for 127.0.0.1. */
export const startTlsNginx = async (
  appPort: number,
  { key, certificate }: { key: string; certificate: string },
) => {
  const folder = await makeFolder()
  const port = await findFreePort()
  const plainPort = await findFreePort()
  const server = readConfig('nginx.conf')
    .replace('127.0.0.1:3000', `127.0.0.1:${appPort}`)
    .replaceAll(/^ *listen \[::\].*\n/gm, '')
    .replace('listen 80;', `listen 127.0.0.1:${plainPort};`)
    .replace('listen 443 ssl', `listen 127.0.0.1:${port} ssl`)
    .replaceAll(/\/etc\/letsencrypt\/.*\/fullchain\.pem/g, certificate)
    .replaceAll(/\/etc\/letsencrypt\/.*\/privkey\.pem/g, key)
  // What a machine's own nginx.conf has around the files that it includes.
  const config = [
    `pid ${folder}/nginx.pid;`,
    'events {}',
    'http {',
    'access_log off;',
    ...temporaryFolders.map((name) => `${name}_temp_path ${folder}/${name};`),
    server,
    '}',
  ].join('\n')
  const nginx = await runNginx(folder, config, `https://127.0.0.1:${port}`)
  return { ...nginx, plainUrl: `http://127.0.0.1:${plainPort}` }
}
