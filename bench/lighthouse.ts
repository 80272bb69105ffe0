import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findChromium } from '../tests/services/chromium.ts'
import { median } from './measuring/statistics.ts'

const folder = join(import.meta.dirname, 'lighthouse')
const cli = join(folder, 'node_modules/lighthouse/cli/index.js')
const flags =
  '--headless=new --no-sandbox --disable-gpu --disable-quic --disable-background-networking'

const install = () => {
  console.log('Installing Lighthouse…')
  execFileSync('npm', ['install', '--no-save', '--loglevel=error'], { cwd: folder })
}

const measure = (address: string, report: string) => {
  const args = [cli, address, '--quiet', '--output=json', `--output-path=${report}`]
  const run = () =>
    spawnSync(process.execPath, [...args, `--chrome-flags=${flags}`], {
      env: { ...process.env, CHROME_PATH: findChromium() },
      encoding: 'utf8',
    })
  // Sometimes the trace lacks its start; Lighthouse itself recommends to run again.
  let result = run()
  for (let retries = 3; retries > 0 && result.status !== 0; retries -= 1) result = run()
  if (result.status !== 0) throw new Error(result.stderr)
  const { categories } = JSON.parse(readFileSync(report, 'utf8')) as {
    categories: Record<string, { title: string; score: number }>
  }
  return Object.values(categories)
}

/** Median Lighthouse scores of a page on a phone, 0 to 100 by category. Installs Lighthouse at first use. */
export const scoresOf = (
  address: string,
  { rounds, folder }: { rounds: number; folder: string },
): Record<string, number> => {
  if (!existsSync(cli)) install()
  const runs = Array.from({ length: rounds }, () => measure(address, join(folder, 'report.json')))
  return Object.fromEntries(
    (runs[0] ?? []).map(({ title }, index) => [
      title,
      Math.round(100 * median(runs.map((round) => round[index]?.score ?? 0))),
    ]),
  )
}
