import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildIfChanged } from '../../build/build.ts'
import { readArguments, readCount, refuseArguments } from '../../commands/arguments.ts'
import { globalSetup, globalTeardown } from '../setup.ts'
import { databaseAway } from './database-away.ts'
import { killMails } from './kill-mails.ts'
import { killMoves } from './kill-moves.ts'
import { killOrders } from './kill-orders.ts'
import { killUploads } from './kill-uploads.ts'
import { killWrites } from './kill-writes.ts'
import { DEFAULT_SEED, type Random, seededRandom } from './random.ts'

const drills = {
  away: databaseAway,
  mails: killMails,
  moves: async (kills: number, folder: string, random: Random) => {
    await globalSetup()
    return killMoves(kills, folder, random).finally(globalTeardown)
  },
  orders: killOrders,
  uploads: killUploads,
  writes: killWrites,
}

const usage = `Usage: npm run drill -- ${Object.keys(drills).join('|')} [COUNT] [--seed NUMBER]
Runs a drill and prints its figures. COUNT is how often the product is killed, for away the seconds; 200 by default.
The same seed, ${DEFAULT_SEED} by default, kills the product after the same times.`

const { values, positionals } = readArguments(usage, {
  options: { seed: { type: 'string', default: String(DEFAULT_SEED) } },
  maxPositionals: 2,
})
const [name, count = '200'] = positionals
const drill =
  Object.entries(drills).find(([word]) => word === name)?.[1] ??
  refuseArguments('Name a drill.', usage)
const rounds = readCount(count, usage)
const seed = readCount(values.seed, usage)
await buildIfChanged()
const folder = await mkdtemp(join(tmpdir(), 'freightloom-'))
console.log(`Seed ${seed}`)
console.table([await drill(rounds, folder, seededRandom(seed))].flat())
await rm(folder, { recursive: true, force: true })
