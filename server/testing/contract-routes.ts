import { connect, createServer, type Socket } from 'node:net'

/** A door before a server on loopback: open, shut (connections are refused), or with nobody behind it (they hang). */
export const openDoor = async (to: URL) => {
  const open = new Map<Socket, Socket>()
  let isStill = false
  const door = createServer((outside) => {
    const inside = connect(Number(to.port), to.hostname)
    open.set(outside, inside)
    for (const end of [outside, inside]) end.on('error', () => {})
    outside.on('close', () => inside.destroy() && open.delete(outside))
    inside.on('close', () => outside.destroy())
    inside.pipe(outside)
    if (!isStill) outside.pipe(inside)
  })
  const listen = (port: number) =>
    new Promise<number>((resolve) => {
      door.listen(port, '127.0.0.1', () => resolve((door.address() as { port: number }).port))
    })
  const port = await listen(0)
  const url = new URL(to)
  url.host = `127.0.0.1:${port}`
  return {
    url: url.href,
    shut: () =>
      new Promise<void>((resolve) => {
        door.close(() => resolve())
        for (const outside of open.keys()) outside.destroy()
      }),
    /** Opens it again after it was shut. */
    open: () => listen(port),
    /** Nothing that comes goes on any more, and nothing says so. */
    still: () => {
      isStill = true
      for (const [outside, inside] of open) outside.unpipe(inside)
    },
    /** Lets what has waited and what comes go on. */
    resume: () => {
      isStill = false
      for (const [outside, inside] of open) outside.pipe(inside)
    },
  }
}
