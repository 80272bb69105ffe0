import { connect, type Socket } from 'node:net'
import { type Attack, judge } from './attack-row.ts'
import { type Answer, ask, countStatuses, percentile99, startTarget } from './target.ts'

const CONNECTIONS = 1100
const VISITORS = 200

/** Asks on a connection that it keeps, and opens another as soon as that one is closed. */
const keepConnected = (port: number, sockets: Set<Socket>, isOver: () => boolean) => {
  if (isOver()) return
  const socket = connect({ port, host: '127.0.0.1', localAddress: '127.0.0.66' })
  sockets.add(socket)
  socket.on('error', () => {}).resume()
  socket.once('close', () => {
    sockets.delete(socket)
    setImmediate(keepConnected, port, sockets, isOver)
  })
  socket.write('GET /api/health HTTP/1.1\r\nhost: x\r\n\r\n')
}

export const oneAddress: Attack = async (context) => {
  const { port } = await startTarget(context)
  const sockets = new Set<Socket>()
  let isOver = false
  context.onEnd(() => {
    isOver = true
    for (const socket of sockets) socket.destroy()
  })
  for (let number = 0; number < CONNECTIONS; number += 1) keepConnected(port, sockets, () => isOver)
  const answers: Answer[] = []
  for (let visitor = 0; visitor < VISITORS; visitor += 1) {
    answers.push(await ask({ port, path: '/', from: `127.0.1.${1 + (visitor % 250)}` }))
  }
  return judge(
    `${CONNECTIONS} connections of one address, each opened again when it is closed; ${VISITORS} visitors`,
    `${countStatuses(answers)}; p99 ${percentile99(answers)} ms`,
    `${VISITORS} × 200`,
    answers.every(({ status }) => status === 200),
  )
}
