import assert from 'node:assert/strict'
import { text } from 'node:stream/consumers'
import { test } from 'node:test'
import { createStreams } from './streams.ts'

test('a stream that has ended sends nothing more, also before its client has read the rest', async () => {
  const stream = createStreams().add(1) ?? assert.fail()
  stream.send('records', { changes: 1 })
  stream.end()
  stream.send('records', { changes: 2 })
  stream.sendHeartbeat()
  assert.equal(await text(stream.body), 'event: records\ndata: {"changes":1}\n\n')
})

test('an administrator has at most twelve streams, even if the ended ones are not read', () => {
  const streams = createStreams()
  const added = Array.from({ length: 14 }, () => streams.add(1) ?? assert.fail())
  for (const stream of added) stream.sendHeartbeat()
  const open = added.filter(({ body }) => body.readableLength > 0)
  assert.deepEqual(open, added.slice(2))
})
