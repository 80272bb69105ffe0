import { Readable } from 'node:stream'

/** More than any browser keeps open: above this, the oldest connection was lost without being closed. */
const MAX_STREAMS_PER_ADMINISTRATOR = 12
const MAX_STREAMS = 300
/** What a client may leave unread; an event has some 50 bytes. */
const MAX_UNREAD_BYTES = 16 * 1024

export interface LiveStream {
  readonly body: Readable
  readonly administrator: number
  /** Sends an event, unless the last one of its name had the same data. */
  send(event: string, data: object): void
  /** Keeps the connection open through proxies. */
  sendHeartbeat(): void
  /** Nothing is sent after it, also while the client has not read the rest. */
  end(): void
}

const createStream = (administrator: number, onEnd: () => void): LiveStream => {
  const body = new Readable({ read: () => {}, highWaterMark: MAX_UNREAD_BYTES })
  const last = new Map<string, string>()
  let isEnded = false
  const write = (text: string) => {
    if (body.destroyed || isEnded) return
    if (!body.push(text)) body.destroy()
  }
  return {
    body: body.once('close', onEnd),
    administrator,
    send: (event, data) => {
      const text = JSON.stringify(data)
      if (last.get(event) === text) return
      last.set(event, text)
      write(`event: ${event}\ndata: ${text}\n\n`)
    },
    sendHeartbeat: () => write(':\n\n'),
    end: () => {
      if (body.destroyed || isEnded) return
      isEnded = true
      body.push(null)
      onEnd()
    },
  }
}

export const createStreams = () => {
  const open = new Set<LiveStream>()
  let isClosed = false
  return {
    /** Null where there are too many. Above the limit of an administrator the oldest ends. */
    add: (administrator: number): LiveStream | null => {
      const ofAdministrator = [...open].filter((one) => one.administrator === administrator)
      if (ofAdministrator.length >= MAX_STREAMS_PER_ADMINISTRATOR) ofAdministrator[0]?.end()
      if (isClosed || open.size >= MAX_STREAMS) return null
      const stream = createStream(administrator, () => open.delete(stream))
      open.add(stream)
      return stream
    },
    close: () => {
      isClosed = true
      for (const stream of open) stream.end()
    },
  }
}
