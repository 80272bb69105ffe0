import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
]
const macApps = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

function findInstalled(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const onPath = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...onPath, ...macApps, chromium.executablePath()].find((path) => existsSync(path))
}

function run(command: string, args: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync(command, args, { env, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0
}

const isRoot = process.getuid?.() === 0

function installFromDebian(): string | undefined {
  if (!isRoot || !existsSync('/usr/bin/apt-get')) return
  console.log('Installing Chromium with apt-get…')
  run('apt-get', ['update', '-qq']) &&
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell'])
  return findInstalled()
}

function installFromPlaywright(): string | undefined {
  console.log("Installing Playwright's Chromium…")
  const cli = join(import.meta.dirname, '../../node_modules/@playwright/test/cli.js')
  run(process.execPath, [cli, 'install', ...(isRoot ? ['--with-deps'] : []), 'chromium'])
  return findInstalled()
}

/** The path of an installed Chromium or Chrome; installs one if there is none. */
export function findChromium(): string {
  const configuredPath = process.env.CHROMIUM_PATH
  if (configuredPath) {
    if (existsSync(configuredPath)) return configuredPath
    throw new Error(`CHROMIUM_PATH names ${configuredPath}, and there is no such file.`)
  }
  const path = findInstalled() ?? installFromDebian() ?? installFromPlaywright()
  if (path) return path
  throw new Error(
    'The browser tests need Chromium or Chrome, and none could be installed. ' +
      'Install one, or set CHROMIUM_PATH to it.',
  )
}

/** Without Chromium's sandbox, which cannot run as root. */
export const launchBrowser = () =>
  chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })
