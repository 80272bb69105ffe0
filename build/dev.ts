import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { createServer as createVite } from 'vite'
import { messageOf } from '../server/errors.ts'
import { processSettings } from '../server/settings/settings.ts'
import { pagesPlugin } from './client/pages-plugin.ts'
import { findFreePort } from './find-free-port.ts'

const root = join(import.meta.dirname, '..')

const exitWith = (message: string): never => {
  console.error(`Freightloom cannot start.\n${message}`)
  process.exit(1)
}

const readPort = () => {
  try {
    return processSettings().PORT
  } catch (error) {
    return exitWith(messageOf(error))
  }
}

const apiPort = await findFreePort()
const api = `http://127.0.0.1:${apiPort}`

const vite = await createVite({
  configFile: join(root, 'vite.config.ts'),
  logLevel: 'warn',
  plugins: [pagesPlugin(api)],
  server: {
    port: readPort(),
    strictPort: true,
    // The modules of `web/api` have such addresses too.
    proxy: { '^/api/(?!.*\\.ts)': api, '/pictures': api, '/shop.webmanifest': api },
  },
})
await vite
  .listen()
  .catch(({ message }) =>
    exitWith(`${message}. End the other program, or set PORT to a free port.`),
  )
const address = vite.resolvedUrls?.local[0]?.replace(/\/$/, '')

// SIGKILL, as after SIGTERM the server waits for connections that the browser holds open.
const server = spawn(
  process.execPath,
  [
    '--watch',
    '--watch-preserve-output',
    '--watch-kill-signal=SIGKILL',
    'server/main.ts',
    '--no-pages',
  ],
  {
    cwd: root,
    env: {
      BACKUP_EVERY_HOURS: '0',
      LOG_LEVEL: 'warn',
      NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'),
      PUBLIC_URL: address,
      ...process.env,
      HOST: '127.0.0.1',
      PORT: String(apiPort),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  },
)

let starts = 0
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    server.kill(signal)
    process.exit(0)
  })
}
for await (const line of createInterface({ input: server.stdout })) {
  if (/^Ready:/.test(line)) {
    starts++
    console.log(starts === 1 ? `Ready:   ${address}` : 'The server runs again.')
  } else if (!/^(Data|Mail):/.test(line) || starts === 0) console.log(line)
}
