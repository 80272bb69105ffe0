import { type Network, networks } from './phone.ts'

/** Time for the browser to read the answer of `/` and to run the script that leads to the other document. */
const REDIRECT_SECONDS = 0.1
const MAX_REQUESTS = 15
const MAX_SCRIPT_KB = 40
const MAX_BLOCKED_MS = 100

const tableSeconds: Partial<Record<Network, number>> = { 'slow 4G': 2, 'no limit': 0.7 }

interface Page {
  page: string
  requests: number
  'script KB': string
  'blocked ms': number
}

interface Address {
  network: Network
  address: string
  'clean path s': string
  'hash address s': string
}

/** A sentence if a figure is above its limit; none otherwise. */
const findExcess = (what: string, figure: number, max: number) =>
  figure > max ? [`${what}: ${figure.toFixed(2)}, at most ${max}`] : []

const findPageMisses = (page: Page) => [
  ...findExcess(`${page.page}, requests`, page.requests, MAX_REQUESTS),
  ...findExcess(`${page.page}, KB of script`, Number(page['script KB']), MAX_SCRIPT_KB),
  ...findExcess(`${page.page}, ms blocked`, page['blocked ms'], MAX_BLOCKED_MS),
]

const findAddressMisses = (row: Address) => {
  const { network, address } = row
  const cleanPath = Number(row['clean path s'])
  const behind = Number(row['hash address s']) - cleanPath
  const maxBehind = networks[network].latency / 1000 + REDIRECT_SECONDS
  const maxTable = address === '/Article' ? tableSeconds[network] : undefined
  return [
    ...findExcess(`/#${address}, ${network}, seconds behind its clean path`, behind, maxBehind),
    ...(maxTable ? findExcess(`${address}, ${network}, seconds`, cleanPath, maxTable) : []),
  ]
}

/** A sentence for each figure that misses its target. */
export const findMisses = (
  pages: Page[],
  addresses: Address[],
  scores: Record<string, Record<string, number>>,
): string[] => [
  ...pages.flatMap(findPageMisses),
  ...addresses.flatMap(findAddressMisses),
  ...Object.entries(scores).flatMap(([page, categories]) =>
    Object.entries(categories)
      .filter(([, score]) => score < 100)
      .map(([category, score]) => `${page}, Lighthouse's ${category}: ${score}, at least 100`),
  ),
]
