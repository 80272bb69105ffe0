import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findChromium } from '../tests/services/chromium.ts'
import { median } from './median.ts'

const home = join(import.meta.dirname, 'lighthouse')
const cli = join(home, 'node_modules/lighthouse/cli/index.js')
const flags =
  '--headless=new --no-sandbox --disable-gpu --disable-quic --disable-background-networking'

const install = () => {
  console.log('Installing Lighthouse…')
  execFileSync('npm', ['install', '--no-save', '--loglevel=error'], { cwd: home })
}

const measure = (address: string, report: string) => {
  const args = [cli, address, '--quiet', '--output=json', `--output-path=${report}`]
  const run = () =>
    spawnSync(process.execPath, [...args, `--chrome-flags=${flags}`], {
      env: { ...process.env, CHROME_PATH: findChromium() },
      encoding: 'utf8',
    })
  // Now and then the browser's trace lacks its beginning, and Lighthouse itself asks to be run again.
  let done = run()
  for (let more = 3; more > 0 && done.status !== 0; more -= 1) done = run()
  if (done.status !== 0) throw new Error(done.stderr)
  const { categories } = JSON.parse(readFileSync(report, 'utf8')) as {
    categories: Record<string, { title: string; score: number }>
  }
  return Object.values(categories)
}

/** Lighthouse's scores of a page on a phone, 0 to 100 by category, medians of some rounds; installed at first use. */
export const scoresOf = (
  address: string,
  { rounds, folder }: { rounds: number; folder: string },
): Record<string, number> => {
  if (!existsSync(cli)) install()
  const taken = Array.from({ length: rounds }, () => measure(address, join(folder, 'report.json')))
  return Object.fromEntries(
    (taken[0] ?? []).map(({ title }, index) => [
      title,
      Math.round(100 * median(taken.map((round) => round[index]?.score ?? 0))),
    ]),
  )
}
