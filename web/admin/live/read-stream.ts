import { EventSourceParserStream } from 'eventsource-parser/stream'
import { addressOf } from '../../../contract/call.ts'
import {
  EnquiriesEvent,
  liveApi,
  OpenEvent,
  OrdersEvent,
  RecordsEvent,
} from '../../../contract/live.ts'
import { randomId } from '../../api/random-id.ts'
import { storedToken } from '../../api/session.ts'
import {
  alsoOpenBy,
  enquiryCounts,
  orderChangeCount,
  ordersToDo,
  receiveRecordChanges,
} from './live-state.ts'

const tab = randomId()

const receive = (event: string | undefined, data: unknown, article: number | null) => {
  if (event === 'enquiries') {
    const parsed = EnquiriesEvent.safeParse(data)
    if (parsed.success) enquiryCounts.set(parsed.data)
  }
  if (event === 'orders') {
    const parsed = OrdersEvent.safeParse(data)
    if (parsed.success) {
      ordersToDo.set(parsed.data.todo)
      orderChangeCount.set(parsed.data.changes)
    }
  }
  if (event === 'records') {
    const parsed = RecordsEvent.safeParse(data)
    if (parsed.success) receiveRecordChanges(parsed.data.changes)
  }
  if (event === 'open') {
    const parsed = OpenEvent.safeParse(data)
    if (parsed.success && parsed.data.article === article) alsoOpenBy.set(parsed.data.by)
  }
}

/** Reads events until the stream ends; by fetch, as EventSource would put the token in the address. @throws if it cannot */
export const readStream = async (article: number | null, signal: AbortSignal): Promise<void> => {
  const query = { tab, ...(article === null ? {} : { article }) }
  const answer = await fetch(addressOf(liveApi.stream, { query }), {
    headers: { accept: 'text/event-stream', authorization: `Bearer ${storedToken()}` },
    signal,
  })
  if (!answer.ok || !answer.body) throw new Error(`The stream was refused with ${answer.status}.`)
  const events = answer.body
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream())
    .getReader()
  try {
    for (;;) {
      const { done, value } = await events.read()
      if (done) return
      receive(value.event, JSON.parse(value.data), article)
    }
  } finally {
    // After an event that cannot be parsed the stream would stay open beside the next one.
    await events.cancel()
  }
}
