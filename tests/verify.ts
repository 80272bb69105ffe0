import { existsSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { keepFilesInMemory } from './files-in-memory.ts'
import { type Count, root, run } from './step.ts'
import { browserTests, countOthers, functionTests, nodeTests } from './suites.ts'
import { findTestFiles } from './test-files.ts'

// Such as `npm test -- banners`, or `npm run test:all -- banners`.
const [first = '', ...others] = process.argv.slice(2)
const isPart = first === '--rest' || first === '--all'
const words = isPart ? others : process.argv.slice(2)
const runsFirst = first !== '--rest'
const runsRest = isPart
const files = findTestFiles(words)
if (Object.values(files).flat().length === 0) {
  console.error(`No file of tests has “${words.join('” or “')}” in its path.`)
  process.exit(1)
}

const corpus = resolve(root, process.env.CORPUS_DIR ?? '../shared/testdata')
if (existsSync(corpus)) process.env.CORPUS_DIR = corpus
console.log(
  existsSync(corpus)
    ? `Test corpus: ${relative(root, corpus)}`
    : `Test corpus: none at ${relative(root, corpus)}; the tests that read it are skipped.`,
)

keepFilesInMemory()

const total = { passed: 0, failed: 0, looksNotCompared: 0, failures: [] as string[] }

async function step(name: string, work: () => Promise<Count>): Promise<boolean> {
  console.log(`\n── ${name}`)
  const started = performance.now()
  const count: Count = await work().catch((error: unknown) => {
    const message = error instanceof Error ? error.message : String(error)
    return { passed: 0, failed: 1, failures: [message] }
  })
  total.passed += count.passed
  total.failed += count.failed
  total.looksNotCompared += count.looksNotCompared ?? 0
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

async function check(): Promise<void> {
  await step('Types', () => command('tsc'))
  await step('Types for old browsers', () => command('tsc', '-p', 'web'))
  await step('Lint and format', () => command('biome', 'ci', '.'))
  await step('Unused code', () => command('knip'))
  await step('Exports that only tests use', () => command('knip', '--production'))
}

// Each of them often uses one core only.
const checks = words.length === 0 && runsFirst ? check() : undefined
const built = await step('Build', () => command('node', 'build/build.ts'))
await checks

const nodeStep = async (name: string, files: string[], work = nodeTests) => {
  if (files.length > 0) await step(name, () => work(files))
}

const browserStep = async (name: string, which: 'journeys' | 'others') => {
  if (files.browser.length === 0) return
  await step(name, () => {
    if (!built) throw new Error('Not run: there is no build to open.')
    return browserTests(files.browser, which)
  })
}

if (runsFirst) {
  await nodeStep('Functions', files.functions, functionTests)
  await nodeStep('Calls', files.calls)
  await browserStep('Journeys in a browser', 'journeys')
}
if (runsRest) {
  process.env.TEST_ENGINE = 'postgres'
  await nodeStep('Calls on PostgreSQL', files.callsOnPostgres)
  delete process.env.TEST_ENGINE
  await nodeStep('Programs, drills, attacks, clusters and the image', files.long)
  await browserStep('All else in browsers', 'others')
  if (words.length === 0) {
    await step('Random requests', () => command('node', 'tests/fuzz/fuzz.ts'))
    await step('Mixed load', () => command('node', 'bench/soak.ts', '5'))
  }
}
if (total.failures.length > 0) console.log(`\nFailed:\n${total.failures.join('\n')}`)
const counts = [`${total.passed} passed`, `${total.failed} failed`]
if (total.looksNotCompared) counts.push(`${total.looksNotCompared} looks not compared`)
if (!runsRest) {
  const others = countOthers(files.browser, [...files.callsOnPostgres, ...files.long])
  counts.push(
    `and some ${others} more in npm run test:all${words.length > 0 ? ` -- ${words.join(' ')}` : ''}`,
  )
}
console.log(`\n${counts.join(', ')}`)
process.exitCode = total.failed ? 1 : 0
