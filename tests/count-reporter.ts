import type { TestEvent } from 'node:test/reporters'

/** Writes the counts of a whole test run, and what failed in which file, as JSON; node:test wants a default export. */
export default async function* counts(events: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  const failedFiles = new Set<string>()
  const failures: string[] = []
  for await (const { type, data } of events) {
    if (type === 'test:fail' && data.file) {
      // A group of tests that a helper defines has the file of the helper.
      if (data.file.endsWith('.test.ts')) failedFiles.add(data.file)
      const { error } = data.details
      failures.push(`${data.file}: ${data.name}: ${error.cause ?? error.message}`)
    }
    const wholeRun = type === 'test:summary' && data.file === undefined
    if (wholeRun) yield JSON.stringify({ ...data.counts, failedFiles: [...failedFiles], failures })
  }
}
