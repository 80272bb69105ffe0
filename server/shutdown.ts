import { setTimeout as pass } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { drainConnections } from './http/connections/drain.ts'

/**
 * How long idle connections stay open at the end: a proxy may just be sending a request on one, and cannot repeat it.
 * The proxy closes its own idle connections sooner (deploy/nginx.conf).
 */
const IDLE_TIMEOUT_MS = { proxies: 6000, browsers: 300 }
/** Answers that are not finished by then are cut. */
const MAX_SHUTDOWN_MS = 9000
const DATABASE_TIMEOUT_MS = 1000

interface RunningServices {
  app: FastifyInstance
  stopJobs: () => Promise<unknown>
  closeDecoder: () => void
  closeMailer: () => void
  closeDatabase: () => Promise<void>
  isBehindProxy: boolean
}

/** Answers the requests under way, ends the jobs and closes everything, within ten seconds. */
export const shutDown = async (running: RunningServices) => {
  const { app, isBehindProxy } = running
  const cut = setTimeout(() => app.server.closeAllConnections(), MAX_SHUTDOWN_MS)
  app.endStreams()
  const jobsStopped = running.stopJobs()
  await drainConnections(
    app.server,
    isBehindProxy ? IDLE_TIMEOUT_MS.proxies : IDLE_TIMEOUT_MS.browsers,
  )
  // A connection becomes idle after its last answer.
  const closeIdle = setInterval(() => app.server.closeIdleConnections(), 50)
  await Promise.all([app.close(), jobsStopped])
  clearInterval(closeIdle)
  clearTimeout(cut)
  running.closeDecoder()
  running.closeMailer()
  // A job that was given up may still hold a connection.
  await Promise.race([
    running.closeDatabase(),
    pass(DATABASE_TIMEOUT_MS, undefined, { ref: false }),
  ])
}
