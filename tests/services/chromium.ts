import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { installPackages, isRoot, isRootOnDebian, runQuietly } from './debian.ts'

/*
 * The tests run in browsers that they install: an installed one of another version, or with its user's settings, lays
 * out and draws pages a little differently.
 */

interface Kind {
  name: string
  /** Also the name of its program. */
  debianPackage: string
  playwrightOption: string
  playwrightPath(): string | undefined
}

const fullOfPlaywright = () => chromium.executablePath()

/** Playwright tells the path of its full Chromium only; the headless shell of the same revision stands beside it. */
const shellOfPlaywright = () => {
  const folder = fullOfPlaywright().replace(
    /(?<=[\\/])chromium-(\d+)[\\/].*/,
    'chromium_headless_shell-$1',
  )
  const [program] = globSync('*/{chrome-headless-shell,headless_shell}{,.exe}', { cwd: folder })
  return program && join(folder, program)
}

const headlessShell: Kind = {
  name: "Chromium's headless shell",
  debianPackage: 'chromium-headless-shell',
  playwrightOption: '--only-shell',
  playwrightPath: shellOfPlaywright,
}
const fullChromium: Kind = {
  name: 'Chromium',
  debianPackage: 'chromium',
  playwrightOption: '--no-shell',
  playwrightPath: fullOfPlaywright,
}

const fromDebian = ({ debianPackage }: Kind) =>
  existsSync('/etc/debian_version') ? `/usr/bin/${debianPackage}` : undefined

const findOwn = (kind: Kind): string | undefined =>
  [fromDebian(kind), kind.playwrightPath()].find((path) => path && existsSync(path))

function installFromDebian(kind: Kind): string | undefined {
  if (isRootOnDebian) installPackages(kind.name, [kind.debianPackage])
  return isRootOnDebian ? findOwn(kind) : undefined
}

function installFromPlaywright(kind: Kind): string | undefined {
  console.log(`Installing Playwright's build of ${kind.name}…`)
  const cli = join(import.meta.dirname, '../../node_modules/@playwright/test/cli.js')
  const withDependencies = isRoot ? ['--with-deps'] : []
  runQuietly(process.execPath, [
    cli,
    'install',
    ...withDependencies,
    kind.playwrightOption,
    'chromium',
  ])
  return findOwn(kind)
}

const findOrInstall = (kind: Kind): string | undefined =>
  findOwn(kind) ?? installFromDebian(kind) ?? installFromPlaywright(kind)

function readPath(setting: string): string | undefined {
  const path = process.env[setting]
  if (path && !existsSync(path)) {
    throw new Error(`${setting} names ${path}, and there is no such file.`)
  }
  return path
}

/** The path of the browser that `CHROMIUM_PATH` names, or of the tests' own headless shell, which is installed at need. */
export function findChromium(): string {
  const path = readPath('CHROMIUM_PATH') || findOrInstall(headlessShell)
  if (path) return path
  throw new Error(
    "The browser tests need Chromium's headless shell, which could not be installed. " +
      'Install it, or set CHROMIUM_PATH to a Chromium or Chrome.',
  )
}

/**
 * The path of the Chromium that people use, with everything that the headless shell leaves out, for the tests that
 * run in both; undefined where `CHROMIUM_PATH` names one browser for all tests, or none can be installed.
 *
 * @throws {Error} where none can be installed, although `LEAVE_OUT` is `nothing`
 */
export function findFullChromium(): string | undefined {
  if (process.env.CHROMIUM_PATH) return
  // The workers of the tests are told what was found, so that none of them installs anything.
  const path = readPath('FULL_CHROMIUM_PATH') ?? findOrInstall(fullChromium) ?? ''
  if (path) {
    process.env.FULL_CHROMIUM_PATH = path
    return path
  }
  if (process.env.LEAVE_OUT === 'nothing') {
    throw new Error('LEAVE_OUT is “nothing”, and no full Chromium could be installed.')
  }
  if (process.env.FULL_CHROMIUM_PATH === undefined) {
    console.log('No full Chromium could be installed; all tests run in the headless shell alone.')
  }
  process.env.FULL_CHROMIUM_PATH = ''
  return
}

/** Without Chromium's sandbox, which cannot run as root. */
export const launchBrowser = () =>
  chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })
