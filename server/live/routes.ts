import type { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { type EnquiriesEvent, liveApi, type RecordsEvent } from '../../contract/live.ts'
import type { Db } from '../database/database.ts'
import { HttpError } from '../http/http-error.ts'
import { parseInput, type Route } from '../http/serve.ts'
import { createPoller } from './poller.ts'
import { createPresence, type OpenTab } from './presence.ts'
import { createStreams, type LiveStream } from './streams.ts'

/** Below the 30 s after which the server closes a quiet connection. */
const HEARTBEAT_MS = 15_000

interface EventSources {
  findEnquiriesEvent: () => Promise<EnquiriesEvent>
  findRecordsEvent: () => Promise<RecordsEvent>
}

interface LiveServices extends EventSources {
  db: Db
  isSignedIn: (request: FastifyRequest) => Promise<boolean>
  now: () => Date
}

export interface Live {
  route: Route
  close(): void
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
  connected: [LiveStream, OpenTab][],
  presence: ReturnType<typeof createPresence>,
  { findEnquiriesEvent, findRecordsEvent }: EventSources,
) => {
  const articles = new Set(connected.flatMap(([, { article_id }]) => article_id ?? []))
  const [enquiries, records, openArticles] = await Promise.all([
    findEnquiriesEvent(),
    findRecordsEvent(),
    presence.findOpen([...articles]),
  ])
  for (const [stream, tab] of connected) {
    stream.send('enquiries', enquiries)
    stream.send('records', records)
    const { article_id: article } = tab
    if (article !== undefined)
      stream.send('open', { article, by: othersWithArticle(tab, openArticles) })
  }
}

type StreamQuery = z.output<typeof liveApi.stream.query>

const streamRoute = (open: (request: FastifyRequest, query: StreamQuery) => Readable): Route => ({
  endpoint: liveApi.stream,
  handle: async (request, reply) => {
    const query = parseInput(liveApi.stream.query, request.query)
    if (!request.headers.accept?.includes('text/event-stream')) {
      throw new HttpError(406, 'This call answers text/event-stream only; accept it.')
    }
    // Nobody would read the stream of a HEAD request.
    const body = request.method === 'HEAD' ? '' : open(request, query)
    return reply
      .type('text/event-stream')
      .headers({ 'cache-control': 'no-store', 'x-accel-buffering': 'no' })
      .send(body)
  },
})

/** The streams of the back-office. The database is polled while there are any. */
export const createLive = ({ db, isSignedIn, now, ...sources }: LiveServices): Live => {
  const streams = createStreams()
  const presence = createPresence(db, now)
  const tabs = new Map<LiveStream, OpenTab>()
  const poller = createPoller(() => sendEvents([...tabs], presence, sources))

  const follow = (stream: LiveStream, request: FastifyRequest, tab: OpenTab) => {
    tabs.set(stream, tab)
    poller.start()
    const heartbeat = setInterval(async () => {
      // A session that has ended, or an administrator who was disabled, gets no more events.
      if (!(await isSignedIn(request).catch(() => true))) return stream.end()
      stream.sendHeartbeat()
      await presence.extend(tab).catch(ignoreFault)
    }, HEARTBEAT_MS).unref()
    stream.body.once('close', () => {
      clearInterval(heartbeat)
      tabs.delete(stream)
      if (tabs.size === 0) poller.stop()
    })
  }

  /** @throws HttpError 503 where too many streams are open */
  const openStream = (request: FastifyRequest, { tab, article }: StreamQuery) => {
    const { id } = request.admin
    const stream = streams.add(id)
    if (!stream) {
      const message = 'Too many screens are open right now. Counts still come by asking.'
      throw new HttpError(503, message, { retryAfter: 60 })
    }
    const openTab = { administrator_id: id, tab: `${id} ${tab}`, article_id: article }
    follow(stream, request, openTab)
    // The first bytes, so that the client knows at once that the stream is open.
    stream.sendHeartbeat()
    void presence.setOpenArticle(openTab).catch(ignoreFault).finally(poller.request)
    return stream.body
  }

  return { route: streamRoute(openStream), close: streams.close }
}
