import { install, onProjectNode } from './install.mjs'

// Pictures are decoded in threads, and glibc keeps memory back for each of them unless this is set when a process begins.
// So this process begins again, with the same id. An older Node has no execve: it runs the project's own in a child,
// where install.mjs sets the same.
if (process.platform === 'linux' && process.execve && process.env.MALLOC_ARENA_MAX === undefined) {
  const args = [process.execPath, ...process.execArgv, ...process.argv.slice(1)]
  process.execve(process.execPath, args, { ...process.env, MALLOC_ARENA_MAX: '2' })
}
install()
await onProjectNode('build/start.ts')
