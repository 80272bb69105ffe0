import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

export const isRoot = process.getuid?.() === 0

export const isRootOnDebian = isRoot && existsSync('/etc/debian_version')

/** Runs a program of which only the errors are shown; gives whether it succeeded. */
export function runQuietly(command: string, args: string[], cwd?: string): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync(command, args, { cwd, env, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0
}

// Another program that installs something at this moment is waited for.
const wait = ['-o', 'DPkg::Lock::Timeout=300']

/** Installs these packages of Debian; gives whether they are there. Only for root on Debian. */
export function installPackages(what: string, packages: string[]): boolean {
  console.log(`Installing ${what} with apt-get…`)
  const install = ['install', '-y', '-qq', '--no-install-recommends', ...packages]
  return (
    runQuietly('apt-get', ['update', '-qq', ...wait]) &&
    runQuietly('apt-get', [...install, ...wait])
  )
}
