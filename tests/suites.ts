import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter'
import { LOOK_NOT_COMPARED } from './look-reporter.ts'
import { findChromium } from './services/chromium.ts'
import { type Count, root, run } from './step.ts'

// Hundreds of processes start, and each would compile the same code again.
process.env.NODE_COMPILE_CACHE = join(root, 'node_modules/.cache/node')

// One report gives this program the counts; people read the other one.
async function reported<Report>(what: string, suite: (report: string) => Promise<number>) {
  const folder = mkdtempSync(join(tmpdir(), 'freightloom-report-'))
  const file = join(folder, 'counts.json')
  const code = await suite(file)
  const json = existsSync(file) ? readFileSync(file, 'utf8') : ''
  rmSync(folder, { recursive: true })
  if (!json) throw new Error(`The ${what} ended with code ${code} before they could be counted.`)
  return { code, report: JSON.parse(json) as Report }
}

const counted = (what: string, { passed, failed, failures }: Count, code: number): Count => {
  if (passed + failed === 0) throw new Error(`No ${what} ran.`)
  const missed = failed === 0 && code !== 0
  if (missed) return { passed, failed: 1, failures: [`The ${what} ended with code ${code}.`] }
  return { passed, failed, failures }
}

interface NodeReport extends Count {
  cancelled: number
  failedFiles: string[]
}

/** The longest test takes 30 s. One that hangs, or leaves something running, fails and lets the others go on. */
const endOfFile = pathToFileURL(join(import.meta.dirname, 'end-of-file.ts')).href
export const limits = ['--test-timeout=240000', `--import=${endOfFile}`]

// Servers are created and dropped for each test: with a small young generation a quarter of the time is spent on collecting it.
const callOptions = ['--test-global-setup=tests/setup.ts', '--max-semi-space-size=64']

const runNodeTests = (files: string[], ...options: string[]) =>
  reported<NodeReport>('node tests', (report) =>
    run('node', [
      '--test',
      ...options,
      ...limits,
      '--test-reporter=spec',
      '--test-reporter-destination=stdout',
      `--test-reporter=${join(import.meta.dirname, 'count-reporter.ts')}`,
      `--test-reporter-destination=${report}`,
      ...files,
    ]),
  )

/** Runs these files of plain functions in one process: they need no database, and nothing of each other's. */
export async function functionTests(files: string[]): Promise<Count> {
  const { code, report } = await runNodeTests(files, '--test-isolation=none')
  const failed = report.failed + report.cancelled
  return counted('tests of functions', { ...report, failed }, code)
}

/** What files of tests have that must not share a process: they start programs, or set what others would see. */
const ALONE =
  /node:child_process|process\.env|mock\.|^(?:before|after)\(|\/services\/(?!cleanup|temporary-folder|wait-until)/m

const MAX_FILES_IN_PROCESS = 8

/**
 * Writes one file for each group of files that share a process, as loading the server takes longer than most files of
 * tests. It imports those of one feature.
 */
const writeGroups = (files: string[], folder: string) => {
  const isAlone = (file: string) => ALONE.test(readFileSync(join(root, file), 'utf8'))
  const [alone = [], shared = []] = [files.filter(isAlone), files.filter((file) => !isAlone(file))]
  const topics = Object.groupBy(shared, (file) => file.split('/').slice(0, 2).join('-'))
  const groups = Object.entries(topics).flatMap(([topic, all = []]) =>
    all
      .map((_, index) => all.slice(index, index + MAX_FILES_IN_PROCESS))
      .filter((_, index) => index % MAX_FILES_IN_PROCESS === 0)
      .map((group, index) => {
        const imports = group.map((file) => `import '${pathToFileURL(join(root, file))}'\n`)
        const path = join(folder, `${topic}-${index + 1}.test.mjs`)
        writeFileSync(path, imports.join(''))
        return path
      }),
  )
  return [...groups, ...alone]
}

/**
 * Runs these files on node:test, with a PostgreSQL for the second engine. Files that failed run once more, each alone:
 * what passes then was too slow for a loaded machine, and is named, so that it is fixed.
 */
export async function nodeTests(files: string[]): Promise<Count> {
  // The default leaves one core unused. These tests often wait for databases and disks, so one more than the cores runs at once.
  const folder = mkdtempSync(join(tmpdir(), 'freightloom-groups-'))
  const { code, report } = await runNodeTests(
    writeGroups(files, folder),
    ...callOptions,
    `--test-concurrency=${availableParallelism() + 1}`,
  )
  rmSync(folder, { recursive: true })
  const failed = report.failed + report.cancelled
  if (failed === 0 || report.failedFiles.length === 0)
    return counted('node tests', { ...report, failed }, code)
  const names = report.failedFiles.map((file) => relative(root, file)).join(', ')
  console.log(`\nOnce more, alone: ${names}`)
  const again = await runNodeTests(report.failedFiles, ...callOptions, '--test-concurrency=1')
  const stillFailed = again.report.failed + again.report.cancelled
  if (stillFailed === 0) console.log(`Passed only when repeated: ${names}`)
  const passed = report.passed + failed - stillFailed
  const { failures } = again.report
  return counted('node tests', { passed, failed: stillFailed, failures }, again.code)
}

/** Looks that the last run of each test did not compare. */
const countLooksNotCompared = ({ specs = [], suites = [] }: Partial<JSONReportSuite>): number =>
  specs
    .flatMap(({ tests }) => tests.flatMap(({ results }) => results.at(-1)?.annotations ?? []))
    .filter(({ type }) => type === LOOK_NOT_COMPARED).length +
  suites.reduce((all, suite) => all + countLooksNotCompared(suite), 0)

/** The tag of the tests that `npm test` runs: those that fail when a feature is broken. */
const JOURNEY = '@journey'

const findFailedTests = ({ specs = [], suites = [] }: Partial<JSONReportSuite>): string[] => [
  ...specs.filter(({ ok }) => !ok).map(({ file, title }) => `${file}: ${title}`),
  ...suites.flatMap(findFailedTests),
]

/** Runs the journeys of these files in a browser, or all but the journeys. A test that passes only when repeated is named as flaky. */
export async function browserTests(files: string[], which: 'journeys' | 'others'): Promise<Count> {
  const reporters = '--reporter=list,json,./tests/look-reporter.ts'
  const only = which === 'journeys' ? '--grep' : '--grep-invert'
  const { code, report } = await reported<JSONReport>('browser tests', (file) =>
    run('playwright', ['test', reporters, only, JOURNEY, '--pass-with-no-tests', ...files], {
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
      // With one browser for all tests, no full Chromium is looked for.
      ...(which === 'journeys' ? { CHROMIUM_PATH: findChromium() } : {}),
    }),
  )
  const { expected, unexpected, flaky } = report.stats
  const failures = [
    ...report.suites.flatMap(findFailedTests),
    ...report.errors.map(({ message = 'an error without a message' }) => message),
  ]
  const count = { passed: expected + flaky, failed: failures.length, failures }
  const isEmpty = expected + unexpected + flaky === 0 && failures.length === 0
  return {
    ...(isEmpty ? count : counted('browser tests', count, code)),
    looksNotCompared: countLooksNotCompared({ suites: report.suites }),
  }
}

const testsIn = ({ specs = [], suites = [] }: Partial<JSONReportSuite>): number =>
  specs.reduce((all, { tests }) => all + tests.length, 0) +
  suites.reduce((all, suite) => all + testsIn(suite), 0)

/** About how many tests `npm run test:rest` has in these files: those in a browser are listed, those of node:test are counted in their text. */
export function countOthers(browser: string[], node: string[]): number {
  const { stdout } = spawnSync(
    process.execPath,
    [
      'node_modules/@playwright/test/cli.js',
      'test',
      '--list',
      '--reporter=json',
      '--grep-invert',
    ].concat(JOURNEY, browser),
    { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  )
  const inBrowser = testsIn(JSON.parse(stdout) as JSONReport)
  const inNode = node.flatMap(
    (file) => readFileSync(join(root, file), 'utf8').match(/^\s*test\(/gm) ?? [],
  )
  return inBrowser + inNode.length
}
