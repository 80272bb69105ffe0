import assert from 'node:assert/strict'
import { EventSourceParserStream } from 'eventsource-parser/stream'

/** Opens a stream of events. `next` waits for the next event of a name with such data. */
export const openStream = async (ask: (signal: AbortSignal) => Promise<Response>) => {
  const controller = new AbortController()
  const answer = await ask(controller.signal)
  assert.equal(answer.status, 200)
  const events = (answer.body ?? assert.fail())
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream())
    .getReader()
  const next = async (name: string, data: object) => {
    for (;;) {
      const { done, value } = await events.read()
      if (done) assert.fail(`The stream ended before ${name}.`)
      if (value.event === name && value.data === JSON.stringify(data)) return
    }
  }
  const ended = async () => {
    for (;;) if ((await events.read()).done) return true
  }
  return { next, ended, close: () => controller.abort() }
}
