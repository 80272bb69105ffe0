import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Count, root, run } from './step.ts'

type Read = (json: string) => Count

// Hundreds of processes start, and each would compile the same code again.
process.env.NODE_COMPILE_CACHE = join(root, 'node_modules/.cache/node')

// A machine report gives the counts; the person reads the other one.
async function counted(what: string, suite: (report: string) => Promise<number>, read: Read) {
  const folder = mkdtempSync(join(tmpdir(), 'freightloom-report-'))
  const report = join(folder, 'counts.json')
  const code = await suite(report)
  const json = existsSync(report) ? readFileSync(report, 'utf8') : ''
  rmSync(folder, { recursive: true })
  if (!json) throw new Error(`The ${what} ended with code ${code} before they could be counted.`)
  const { passed, failed } = read(json)
  if (passed + failed === 0) throw new Error(`No ${what} ran.`)
  return { passed, failed: code === 0 ? failed : Math.max(failed, 1) }
}

/** Everything that runs on node:test, with a PostgreSQL for the second engine. */
export async function nodeTests(): Promise<Count> {
  const files = globSync('{contract,server,web,build,commands,tests}/**/*.test.ts', { cwd: root })
  const reporter = join(import.meta.dirname, 'count-reporter.ts')
  return counted(
    'node tests',
    (report) =>
      run('node', [
        '--test',
        // By itself it leaves one core to others; these wait for databases and disks much of the time.
        `--test-concurrency=${availableParallelism()}`,
        '--test-global-setup=tests/setup.ts',
        // The longest takes 30 s; one that hangs fails instead of stopping the run.
        '--test-timeout=240000',
        '--test-reporter=spec',
        '--test-reporter-destination=stdout',
        `--test-reporter=${reporter}`,
        `--test-reporter-destination=${report}`,
        ...files.sort(),
      ]),
    (json) => {
      const { passed, failed, cancelled } = JSON.parse(json)
      return { passed, failed: failed + cancelled }
    },
  )
}

/** Everything that runs in a browser. A test that passes only when repeated has failed. */
export async function browserTests(): Promise<Count> {
  return counted(
    'browser tests',
    (report) =>
      run('playwright', ['test', '--reporter=list,json'], { PLAYWRIGHT_JSON_OUTPUT_FILE: report }),
    (json) => {
      const { expected, unexpected, flaky } = JSON.parse(json).stats
      return { passed: expected, failed: unexpected + flaky }
    },
  )
}
