import { install, onProjectNode } from './install.mjs'

// glibc keeps memory back for each thread that decodes pictures unless this is set when a process begins, so this one
// begins again with the same id. An older Node has no execve: its child gets the same from install.mjs.
if (process.platform === 'linux' && process.execve && process.env.MALLOC_ARENA_MAX === undefined) {
  const args = [process.execPath, ...process.execArgv, ...process.argv.slice(1)]
  process.execve(process.execPath, args, { ...process.env, MALLOC_ARENA_MAX: '2' })
}
install()
await onProjectNode('build/start.ts')
