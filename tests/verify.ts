import { existsSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { keepFilesInMemory } from './files-in-memory.ts'
import { findChromium } from './services/chromium.ts'
import { type Count, root, run } from './step.ts'
import { browserTests, nodeTests } from './suites.ts'

const corpus = resolve(root, process.env.CORPUS_DIR ?? '../shared/testdata')
if (existsSync(corpus)) process.env.CORPUS_DIR = corpus
console.log(
  existsSync(corpus)
    ? `Test corpus: ${relative(root, corpus)}`
    : `Test corpus: none at ${relative(root, corpus)}; the tests that read it are skipped.`,
)

keepFilesInMemory()

const total: Count = { passed: 0, failed: 0, failures: [] }

async function step(name: string, work: () => Promise<Count>): Promise<boolean> {
  console.log(`\n── ${name}`)
  const started = performance.now()
  const count = await work().catch((error: unknown) => {
    const message = error instanceof Error ? error.message : String(error)
    return { passed: 0, failed: 1, failures: [message] }
  })
  total.passed += count.passed
  total.failed += count.failed
  total.failures.push(...count.failures.map((failure) => `${name}: ${failure}`))
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`── ${name}: ${count.failed ? 'failed' : 'passed'}, ${seconds} s`)
  return count.failed === 0
}

async function command(file: string, ...args: string[]): Promise<Count> {
  const code = await run(file, args)
  if (code === 0) return { passed: 1, failed: 0, failures: [] }
  return { passed: 0, failed: 1, failures: [`${file} ended with code ${code}.`] }
}

await step('Types', () => command('tsc'))
await step('Lint and format', () => command('biome', 'ci', '.'))
await step('Unused code', () => command('knip'))
const built = await step('Build', () => command('node', 'build/build.ts'))
await step('Node tests', nodeTests)
await step('Browser tests', async () => {
  if (!built) throw new Error('Not run: there is no build to open.')
  process.env.CHROMIUM_PATH = findChromium()
  return browserTests()
})

if (total.failures.length > 0) console.log(`\nFailed:\n${total.failures.join('\n')}`)
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed ? 1 : 0
