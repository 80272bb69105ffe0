import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildIfChanged } from '../../build/build.ts'
import { globalSetup, globalTeardown } from '../setup.ts'
import { databaseAway } from './database-away.ts'
import { killMails } from './kill-mails.ts'
import { killMoves } from './kill-moves.ts'
import { killUploads } from './kill-uploads.ts'
import { killWrites } from './kill-writes.ts'

/* Runs a drill as long as one likes and prints its figures: `npm run drill -- uploads 200`. */

const drills = {
  away: databaseAway,
  mails: killMails,
  moves: async (kills: number, folder: string) => {
    await globalSetup()
    return killMoves(kills, folder).finally(globalTeardown)
  },
  uploads: killUploads,
  writes: killWrites,
}

const [name = '', rounds = '200'] = process.argv.slice(2)
const drill = drills[name as keyof typeof drills]
if (!drill || !/^[1-9]\d*$/.test(rounds)) {
  console.error(
    `Use: npm run drill -- ${Object.keys(drills).join('|')} [how many kills; for away seconds]`,
  )
  process.exit(1)
}
await buildIfChanged()
const folder = await mkdtemp(join(tmpdir(), 'freightloom-'))
console.table([await drill(Number(rounds), folder)].flat())
await rm(folder, { recursive: true, force: true })
