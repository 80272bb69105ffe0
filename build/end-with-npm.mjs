/** Ends this process with npm: a SIGTERM to npm ends npm and its shell but never reaches what they started. */
export function endWithNpm() {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM')
  }, 200)
  watch.unref()
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.once(signal, () => {
      clearInterval(watch)
      if (process.listenerCount(signal) === 0) process.kill(process.pid, signal)
    })
  }
}
