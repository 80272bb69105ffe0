import type { FastifyInstance } from 'fastify'
import {
  type EnquiriesEvent,
  liveApi,
  type OrdersEvent,
  type RecordsEvent,
} from '../../contract/live.ts'
import type { Db } from '../database/database.ts'
import type { CallInput } from '../http/call.ts'
import { HttpError } from '../http/http-error.ts'
import { serveRaw } from '../http/serve.ts'
import { createPresence, type OpenTab } from './presence.ts'
import { createStreams, type LiveStream } from './streams.ts'

const POLL_INTERVAL_MS = 2000

/** Runs `poll` every two seconds from `start` to `stop`, one run at a time. */
const createPoller = (poll: () => Promise<void>) => {
  let timer: NodeJS.Timeout | undefined
  let isRunning = false
  let isRequested = false

  /** Runs now, or once more after the present run, which may have read too early. */
  const request = async () => {
    isRequested = true
    if (isRunning) return
    isRunning = true
    while (isRequested) {
      isRequested = false
      // The database may be out of reach; the next run may succeed.
      await poll().catch(() => {})
    }
    isRunning = false
  }

  return {
    request,
    start: () => {
      timer ??= setInterval(request, POLL_INTERVAL_MS).unref()
    },
    stop: () => {
      clearInterval(timer)
      timer = undefined
    },
  }
}

/** Below the 30 s after which the server closes a quiet connection. */
const HEARTBEAT_MS = 15_000

interface CountQueries {
  /** The answer depends on the administrator: reminders are told to the owner of the enquiry. */
  findEnquiryCounts: () => Promise<(adminId: number) => EnquiriesEvent>
  findRecordChangeCount: () => Promise<RecordsEvent>
  findOrderCounts: () => Promise<OrdersEvent>
}

interface LiveServices extends CountQueries {
  db: Db
  /** Those of these sessions that have not ended, by the hashes of their tokens. */
  findOpenSessions: (tokenHashes: string[]) => Promise<Set<string>>
  now: () => Date
}

export interface Live {
  serve(app: FastifyInstance): void
  /** Ends the streams of sessions that have ended; called after a call that may have ended some. */
  checkSessions(): Promise<void>
  close(): void
}

interface Connected {
  stream: LiveStream
  tab: OpenTab
  tokenHash: string
}

type OpenArticle = Omit<OpenTab, 'tab'> & { email: string }

const othersWithArticle = (
  { administrator_id, article_id }: OpenTab,
  openArticles: OpenArticle[],
) => {
  const withArticle = openArticles.filter((one) => one.article_id === article_id)
  const others = withArticle.filter((one) => one.administrator_id !== administrator_id)
  return [...new Set(others.map(({ email }) => email))].sort()
}

/** Without the database the others learn later who has an article open. */
const ignoreFault = () => {}

const sendEvents = async (
  connected: Connected[],
  presence: ReturnType<typeof createPresence>,
  { findEnquiryCounts, findRecordChangeCount, findOrderCounts }: CountQueries,
) => {
  const articles = new Set(connected.flatMap(({ tab }) => tab.article_id ?? []))
  const [enquiriesOf, records, orders, openArticles] = await Promise.all([
    findEnquiryCounts(),
    findRecordChangeCount(),
    findOrderCounts(),
    presence.findOpen([...articles]),
  ])
  for (const { stream, tab } of connected) {
    stream.send('enquiries', enquiriesOf(tab.administrator_id))
    stream.send('records', records)
    stream.send('orders', orders)
    const { article_id: article } = tab
    if (article !== undefined)
      stream.send('open', { article, by: othersWithArticle(tab, openArticles) })
  }
}

type StreamCall = CallInput<typeof liveApi.stream>

/** The streams of the back-office. The database is polled while there are any. */
export const createLive = ({ db, findOpenSessions, now, ...countQueries }: LiveServices): Live => {
  const streams = createStreams()
  const presence = createPresence(db, now)
  const connections = new Set<Connected>()

  /** Also those of an administrator who was disabled, and of sessions that another process has ended. */
  const endStreamsWithoutSession = async () => {
    const connected = [...connections]
    if (connected.length === 0) return
    const open = await findOpenSessions(connected.map(({ tokenHash }) => tokenHash))
    for (const { stream, tokenHash } of connected) if (!open.has(tokenHash)) stream.end()
  }
  const sessionCheck = createPoller(endStreamsWithoutSession)
  const poller = createPoller(async () => {
    await endStreamsWithoutSession()
    await sendEvents([...connections], presence, countQueries)
  })

  const follow = (connected: Connected) => {
    const { stream, tab } = connected
    connections.add(connected)
    poller.start()
    const heartbeat = setInterval(async () => {
      stream.sendHeartbeat()
      await presence.extend(tab).catch(ignoreFault)
    }, HEARTBEAT_MS).unref()
    stream.body.once('close', () => {
      clearInterval(heartbeat)
      connections.delete(connected)
      if (connections.size === 0) poller.stop()
    })
  }

  /** @throws HttpError 503 where too many streams are open */
  const openStream = ({ admin, query: { tab, article } }: StreamCall) => {
    const { id, tokenHash } = admin
    const stream = streams.add(id)
    if (!stream) {
      const message = 'Too many screens are open right now. Counts are still updated every minute.'
      throw new HttpError(503, message, { retryAfter: 60 })
    }
    const openTab = { administrator_id: id, tab: `${id} ${tab}`, article_id: article }
    follow({ stream, tab: openTab, tokenHash })
    // The first bytes, so that the client knows at once that the stream is open.
    stream.sendHeartbeat()
    void presence.setOpenArticle(openTab).catch(ignoreFault).finally(poller.request)
    return stream.body
  }

  return {
    serve: (app) =>
      serveRaw(app, liveApi.stream, async (call) => {
        const { request, reply } = call
        if (!request.headers.accept?.includes('text/event-stream')) {
          throw new HttpError(406, 'This call answers text/event-stream only; accept it.')
        }
        // Nobody would read the stream of a HEAD request.
        const body = request.method === 'HEAD' ? '' : openStream(call)
        return reply.type('text/event-stream').headers({ 'x-accel-buffering': 'no' }).send(body)
      }),
    checkSessions: sessionCheck.request,
    close: streams.close,
  }
}
