import { writeFileSync } from 'node:fs'
import { setPriority } from 'node:os'

/** Below the server, which answers meanwhile. */
const PRIORITY = 10

/** Some systems permit neither of the two; the work can be done without them. */
const yieldToServer = () => {
  try {
    setPriority(PRIORITY)
    // Where memory runs out, the kernel then ends this process and not the server.
    if (process.platform === 'linux') writeFileSync('/proc/self/oom_score_adj', '1000')
  } catch {}
}

/** For a process that the server has started: it ends with the server, whatever it is doing, and takes second place to it. */
export const serveParent = () => {
  // Ctrl-C and systemd signal every process; the server still needs what this one is doing.
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {})
  // `process.exit` would finish the work first.
  process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'))
  yieldToServer()
}
