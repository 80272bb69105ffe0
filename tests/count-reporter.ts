import type { TestEvent } from 'node:test/reporters'

/** Writes the counts of a whole test run as JSON; node:test wants a default export. */
export default async function* counts(events: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  for await (const event of events) {
    const wholeRun = event.type === 'test:summary' && event.data.file === undefined
    if (wholeRun) yield JSON.stringify(event.data.counts)
  }
}
