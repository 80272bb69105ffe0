import type { FastifyRequest } from 'fastify'
import { liveApi } from '../../contract/live.ts'
import { HttpError } from '../http/http-error.ts'
import { parseInput, type Route } from '../http/serve.ts'
import { createPresence } from './presence.ts'
import { createStreams, type LiveStream } from './streams.ts'

const LOOK_MS = 2000
/** Below the 30 s after which the server closes a quiet connection. */
const BEAT_MS = 15_000

interface LiveServices {
  countNewEnquiries: () => Promise<number>
  isSignedIn: (request: FastifyRequest) => Promise<boolean>
  now: () => Date
}

export interface Live {
  route: Route
  close(): void
}

/** The streams of the back-office. While there are any, the database is looked at every two seconds. */
export const createLive = ({ countNewEnquiries, isSignedIn, now }: LiveServices): Live => {
  const streams = createStreams()
  const presence = createPresence(() => now().getTime())
  const tellers = new Map<LiveStream, () => void>()
  let timer: NodeJS.Timeout | undefined
  let isLooking = false

  const tellAll = () => {
    for (const tell of tellers.values()) tell()
  }

  const look = async () => {
    if (isLooking) return
    isLooking = true
    try {
      const new_enquiries = await countNewEnquiries()
      for (const stream of streams.open) stream.send('enquiries', { new_enquiries })
    } catch {
      // The database cannot be reached; the next attempt may succeed.
    }
    isLooking = false
    tellAll()
  }

  const follow = (stream: LiveStream, request: FastifyRequest, tell: () => void) => {
    tellers.set(stream, tell)
    timer ??= setInterval(look, LOOK_MS).unref()
    const beat = setInterval(async () => {
      // A session that has ended, or an administrator who was disabled, gets no more events.
      if (await isSignedIn(request).catch(() => true)) stream.beat()
      else stream.end()
    }, BEAT_MS).unref()
    stream.body.once('close', () => {
      clearInterval(beat)
      tellers.delete(stream)
      if (tellers.size === 0) {
        clearInterval(timer)
        timer = undefined
      }
    })
  }

  const route: Route = {
    endpoint: liveApi.stream,
    handle: async (request, reply) => {
      const { tab, article } = parseInput(liveApi.stream.query, request.query)
      if (!request.headers.accept?.includes('text/event-stream')) {
        throw new HttpError(406, 'This call answers text/event-stream only; accept it.')
      }
      const { id, email } = request.admin
      const stream = streams.add(id)
      if (!stream) {
        throw new HttpError(
          503,
          'Too many screens are open right now. Counts still come by asking.',
          {
            retryAfter: 60,
          },
        )
      }
      const leave = presence.open(`${id} ${tab}`, email, article)
      const tell = () => {
        if (article !== undefined)
          stream.send('open', { article, by: presence.othersAt(article, email) })
      }
      stream.body.once('close', () => {
        leave()
        tellAll()
      })
      follow(stream, request, tell)
      // The first bytes, so that the client knows at once that the stream is open.
      stream.beat()
      tellAll()
      void look()
      return reply
        .type('text/event-stream')
        .headers({ 'cache-control': 'no-store', 'x-accel-buffering': 'no' })
        .send(stream.body)
    },
  }
  return { route, close: streams.close }
}
