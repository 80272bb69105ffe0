import { existsSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { keepFilesInMemory } from './files-in-memory.ts'
import { findChromium, findFullChromium } from './services/chromium.ts'
import { type Count, root, run } from './step.ts'
import { browserTests, FULL_CHROMIUM, functionTests, nodeTests } from './suites.ts'
import { findTestFiles } from './test-files.ts'

// Such as `npm test -- banners`; without words everything is run that does not take long.
const [first, ...others] = process.argv.slice(2)
const isLongRun = first === '--long'
const words = isLongRun ? others : process.argv.slice(2)
const found = findTestFiles(words)
const files = isLongRun
  ? { ...found, light: [], node: found.long }
  : {
      ...found,
      node: words.length > 0 ? [...found.node, ...found.long] : found.node,
      onOneEngine: [],
    }
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
const checks = words.length === 0 && !isLongRun ? check() : undefined
const built = await step('Build', () => command('node', 'build/build.ts'))
await checks

if (files.light.length > 0) await step('Functions', () => functionTests(files.light))
if (files.node.length > 0) await step('Node tests', () => nodeTests(files.node))
if (files.onOneEngine.length > 0) {
  await step('Node tests on PostgreSQL', () => {
    process.env.TEST_ENGINE = 'postgres'
    return nodeTests(files.onOneEngine)
  })
}
if (files.browser.length > 0) {
  await step('Browser tests', async () => {
    if (!built) throw new Error('Not run: there is no build to open.')
    // The full Chromium is for the long run, and for what words choose.
    if (words.length === 0 && !isLongRun) process.env.CHROMIUM_PATH = findChromium()
    const fullChromium = findFullChromium()
    console.log(['Browsers:', findChromium(), fullChromium].join(' '))
    if (!isLongRun) return browserTests(files.browser)
    if (fullChromium) return browserTests(files.browser, FULL_CHROMIUM)
    return { passed: 0, failed: 0, failures: [] }
  })
}
if (isLongRun && words.length === 0) {
  await step('Random requests', () => command('node', 'tests/fuzz/fuzz.ts'))
  await step('Mixed load', () => command('node', 'bench/soak.ts', '5'))
}
if (total.failures.length > 0) console.log(`\nFailed:\n${total.failures.join('\n')}`)
const left = total.looksNotCompared ? `, ${total.looksNotCompared} looks not compared` : ''
console.log(`\n${total.passed} passed, ${total.failed} failed${left}`)
process.exitCode = total.failed ? 1 : 0
