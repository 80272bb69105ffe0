import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildIfChanged } from './build.ts'
import { databaseAway } from './drills/database-away.ts'
import { killMails } from './drills/kill-mails.ts'
import { killMoves } from './drills/kill-moves.ts'
import { killUploads } from './drills/kill-uploads.ts'
import { killWrites } from './drills/kill-writes.ts'
import { globalSetup, globalTeardown } from './test-setup.ts'

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
