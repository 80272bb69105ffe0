import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildIfChanged } from '../../build/build.ts'
import { globalSetup, globalTeardown } from '../setup.ts'
import { databaseAway } from './database-away.ts'
import { killMails } from './kill-mails.ts'
import { killMoves } from './kill-moves.ts'
import { killUploads } from './kill-uploads.ts'
import { killWrites } from './kill-writes.ts'
import { type Random, seededRandom } from './random.ts'

/*
 * Runs a drill as long as one likes and prints its figures: `npm run drill -- uploads 200`. With `--seed` and the number that
 * an earlier run printed, the product is killed after the same times again.
 */

const drills = {
  away: databaseAway,
  mails: killMails,
  moves: async (kills: number, folder: string, random: Random) => {
    await globalSetup()
    return killMoves(kills, folder, random).finally(globalTeardown)
  },
  uploads: killUploads,
  writes: killWrites,
}

const { values, positionals } = parseArgs({
  options: { seed: { type: 'string' } },
  allowPositionals: true,
})
const [name = '', rounds = '200'] = positionals
const drill = drills[name as keyof typeof drills]
if (!drill || !/^[1-9]\d*$/.test(rounds)) {
  console.error(
    `Use: npm run drill -- ${Object.keys(drills).join('|')} [how many kills; for away seconds] [--seed number]`,
  )
  process.exit(1)
}
await buildIfChanged()
const folder = await mkdtemp(join(tmpdir(), 'freightloom-'))
const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31))
console.log(`Seed ${seed}`)
console.table([await drill(Number(rounds), folder, seededRandom(seed))].flat())
await rm(folder, { recursive: true, force: true })
