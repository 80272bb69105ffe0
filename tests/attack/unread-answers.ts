import { globSync, readdirSync, readlinkSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { type Attack, judge } from './attack-row.ts'
import { type Answer, ask, megabytesOf, percentile99, startTarget } from './target.ts'

const CONNECTIONS = 500
const MIN_SECONDS = 15
const MAX_SECONDS = 40
const MAX_KEPT_MEGABYTES = 40
/** After this many answers the memory of a running server no longer grows. */
const VISITS = 5000

const openReader = (port: number, request: string, bytesPerSecond: number) => {
  const onread = { buffer: Buffer.alloc(1), callback: () => false }
  const socket = connect({ port, host: '127.0.0.1', onread })
  socket.pause().on('error', () => {})
  if (bytesPerSecond > 0) {
    const reading = setInterval(() => socket.resume(), 1000 / bytesPerSecond)
    socket.once('close', () => clearInterval(reading))
  }
  socket.write(request)
  return socket
}

/** A file that was closed meanwhile is not counted. */
const isSocket = (link: string) => {
  try {
    return readlinkSync(link).startsWith('socket:')
  } catch {
    return false
  }
}

const countConnections = (pid: number | undefined) =>
  readdirSync(`/proc/${pid}/fd`).filter((name) => isSocket(`/proc/${pid}/fd/${name}`)).length

const visit = async (port: number) => {
  for (let number = 0; number < VISITS; number += 1) await ask({ port, path: '/' })
}

/** Requests the film as often as a connection allows before an answer, and reads this many bytes. */
const attackWithReaders =
  (what: string, bytesPerSecond: number, version: '1.0' | '1.1'): Attack =>
  async (context) => {
    const { port, process } = await startTarget(context)
    const [film] = globSync('dist/client/assets/*.mp4')
    const line = `GET ${film?.slice('dist/client'.length)} HTTP/${version}\r\nhost: x\r\n\r\n`
    const request = line.repeat(version === '1.1' ? 11 : 1)
    await visit(port)
    const connectionsBefore = countConnections(process.pid)
    const memoryBefore = megabytesOf(process.pid, 'VmRSS')
    const sockets: Socket[] = []
    context.onEnd(() => sockets.map((socket) => socket.destroy()))
    for (let number = 0; number < CONNECTIONS; number += 1) {
      sockets.push(openReader(port, request, bytesPerSecond))
      if (number % 20 === 0) await setTimeout(20)
    }
    const startedAt = performance.now()
    const seconds = () => Math.round((performance.now() - startedAt) / 1000)
    const answers: Answer[] = []
    do {
      answers.push(await ask({ port, path: '/api/health' }))
      await setTimeout(20)
    } while (
      seconds() < MIN_SECONDS ||
      (countConnections(process.pid) > connectionsBefore && seconds() < MAX_SECONDS)
    )
    const left = Math.max(0, countConnections(process.pid) - connectionsBefore)
    const closedAfter = seconds()
    const most = megabytesOf(process.pid, 'VmHWM') - memoryBefore
    // While visitors go on, V8 collects the memory that was in use.
    await visit(port)
    const kept = megabytesOf(process.pid, 'VmRSS') - memoryBefore
    const served = answers.filter(({ status }) => status === 200).length
    const p99 = percentile99(answers)
    return judge(
      `${CONNECTIONS} connections (HTTP/${version}) that ${what}`,
      `${left} left after ${closedAfter} s; visitors ${served} of ${answers.length}, p99 ${p99} ms; +${most} MB, ${kept} MB kept`,
      `0 left in ${MAX_SECONDS} s; all visitors, p99 < 500 ms; < ${MAX_KEPT_MEGABYTES} MB kept`,
      left === 0 && served === answers.length && p99 < 500 && kept < MAX_KEPT_MEGABYTES,
    )
  }

export const unreadAnswers = attackWithReaders('read nothing', 0, '1.1')
export const slowReaders = attackWithReaders('read a byte a second', 1, '1.1')
export const slowOldReaders = attackWithReaders('read a byte a second', 1, '1.0')
