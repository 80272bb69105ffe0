import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import type { Profiler } from 'node:inspector/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { createInterface } from 'node:readline'
import type { Page } from '@playwright/test'
import { articleApi } from '../contract/articles/articles.ts'
import { userAgent } from '../server/testing/orders/orders.ts'
import { saree } from '../server/testing/shop.ts'
import { administrator, administratorSettings } from '../tests/samples/administrator.ts'
import { adminAt } from '../tests/services/administrator.ts'
import { launchBrowser } from '../tests/services/chromium.ts'
import { onlySettings } from '../tests/services/only-settings.ts'
import { openShopEnvironment, orderFields } from '../tests/services/open-shop.ts'

/*
 * The source files that take part in a change, from the press until its answer is shown: `npm run bench:crossed`. A file
 * counts if one of its functions has run, so what the screen draws again is counted too.
 */

const root = join(import.meta.dirname, '..')

type Scripts = Profiler.ScriptCoverage[]

/** Files of the product by the addresses of scripts: files of Node and of Vite's renderer, and modules in the browser. */
const fileOf = (url: string, origin: string) => {
  const [path = ''] = url.replace(origin, '').replace('file://', '').split('?')
  const file = path.startsWith(root)
    ? relative(root, path)
    : `web${path}`.replace(`web/@fs${root}/`, '')
  return /^(contract|server|web)\/.*\.tsx?$/.test(file) ? file : undefined
}

/** A part of a module that has no name and begins at 0 is the module itself, which ran when it was loaded. */
const hasRun = ({ functions }: Scripts[number]) =>
  functions.some(
    ({ functionName, ranges: [whole] }) => functionName !== '' && (whole?.count ?? 0) > 0,
  )

const connect = async (address: string) => {
  const socket = new WebSocket(address)
  await new Promise((resolve) => socket.addEventListener('open', resolve))
  let last = 0
  const send = (method: string, params = {}) =>
    new Promise<{ result: Scripts }>((resolve) => {
      const id = ++last
      socket.addEventListener('message', ({ data }) => {
        const answer = JSON.parse(String(data))
        if (answer.id === id) resolve(answer.result)
      })
      socket.send(JSON.stringify({ id, method, params }))
    })
  await send('Profiler.enable')
  await send('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
  return {
    take: async () => (await send('Profiler.takePreciseCoverage')).result,
    end: () => socket.close(),
  }
}

/** Starts what `npm run dev` starts, so that each file is a script of its own. */
const startDev = async (DATA_DIR: string) => {
  const dev = spawn(process.execPath, [join(root, 'build/dev.ts')], {
    cwd: root,
    env: {
      ...onlySettings({ ...administratorSettings, ...openShopEnvironment, DATA_DIR, PORT: '0' }),
      NODE_OPTIONS: '--inspect=127.0.0.1:0',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const debuggers: string[] = []
  createInterface({ input: dev.stderr }).on('line', (line) => {
    const address = /ws:\S+/.exec(line)?.[0]
    if (address) debuggers.push(address)
  })
  const url = await new Promise<string>((resolve) => {
    createInterface({ input: dev.stdout }).on('line', (line) => {
      const found = /^Ready: +(http\S+)$/.exec(line)?.[1]
      if (found) resolve(found)
    })
  })
  return { url, debuggers, end: () => dev.kill('SIGTERM') }
}

interface Walk {
  name: string
  open: (page: Page, url: string) => Promise<unknown>
  /** Presses, and waits for what the press leads to. */
  press: (page: Page) => Promise<unknown>
}

const panel = (page: Page) => page.getByRole('region', { name: /^Order FL-O-/ })

const walks: Walk[] = [
  {
    name: 'save an article',
    open: async (page, url) => {
      await page.goto(`${url}/Viewarticleadmin/1`)
      await page.getByRole('button', { name: 'Edit' }).click()
      await page.getByRole('dialog').getByLabel('Price').fill('4500')
    },
    press: async (page) => {
      await page.getByRole('dialog').getByRole('button', { name: 'Update' }).click()
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      await page.getByText('₹4,500').first().waitFor()
    },
  },
  {
    name: 'place an order',
    open: async (page, url) => {
      await page.goto(`${url}/Order?p=FL-000001`)
      const fields = orderFields(1, 'FL-000001', randomUUID())
      for (const name of ['name', 'mobile', 'address', 'pin'])
        await page.locator(`[name=${name}]`).fill(fields.get(name) ?? '')
      await page.locator('[name=state]').selectOption(fields.get('state'))
    },
    press: async (page) => {
      await page.getByRole('button', { name: /^Place order/ }).click()
      await page.waitForURL(/\/Order\/[\w-]{22}$/)
    },
  },
  {
    name: 'mark an order paid',
    open: async (page, url) => {
      await page.goto(`${url}/Orders`)
      await page.getByRole('button', { name: /FL-O-000001 · / }).click()
      await panel(page)
        .getByRole('button', { name: 'Confirm: it’s on the shelf', exact: true })
        .click()
      await panel(page).getByRole('button', { name: 'Mark as paid' }).click()
      await page.getByRole('dialog').getByLabel('UTR').fill('431265789012')
    },
    press: async (page) => {
      await page.getByRole('dialog').getByRole('button', { name: 'Mark as paid' }).click()
      await panel(page).getByText('Pack FL-000001').waitFor()
    },
  },
]

const DATA_DIR = await mkdtemp(join(tmpdir(), 'freightloom-'))
const dev = await startDev(DATA_DIR)
const browser = await launchBrowser()
try {
  const { headers, call } = await adminAt(dev.url)
  const article = { ...saree, article_stock: 1, article_pinint: 'Festive' }
  await call(articleApi.create, { body: article })
  await call(articleApi.setState, { id: 1, body: { article_state: 'shop' } })
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, userAgent })
  // Vite builds each file when it is first asked for.
  page.setDefaultTimeout(60_000)
  await page.addInitScript(
    ([usertoken, email]) => void Object.assign(localStorage, { usertoken, email }),
    [headers.authorization.replace('Bearer ', ''), administrator.email],
  )
  const processes = await Promise.all(dev.debuggers.map(connect))
  for (const { name, open, press } of walks) {
    await open(page, dev.url)
    await page.waitForLoadState('networkidle')
    const devTools = await page.context().newCDPSession(page)
    await devTools.send('Profiler.enable')
    await devTools.send('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
    await devTools.send('Profiler.takePreciseCoverage')
    for (const { take } of processes) await take()
    await press(page)
    await page.waitForLoadState('networkidle')
    const screen = (await devTools.send('Profiler.takePreciseCoverage')).result
    const servers = (await Promise.all(processes.map(({ take }) => take()))).flat()
    await devTools.detach()
    const filesOf = (scripts: Scripts) =>
      new Set(scripts.filter(hasRun).flatMap(({ url }) => fileOf(url, dev.url) ?? []))
    const of = { server: filesOf(servers), screen: filesOf(screen as Scripts) }
    console.log(name, {
      server: of.server.size,
      screen: of.screen.size,
      together: of.server.union(of.screen).size,
    })
    if (process.argv.includes('--list'))
      console.log([...of.server.union(of.screen)].sort().join('\n'))
  }
  for (const { end } of processes) end()
} finally {
  await browser.close()
  dev.end()
  await rm(DATA_DIR, { recursive: true, force: true, maxRetries: 20 })
}
