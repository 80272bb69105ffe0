import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildIfChanged } from '../../build/build.ts'
import { readArguments, readCount, refuseArguments } from '../../commands/arguments.ts'
import { seededRandom } from '../drills/random.ts'
import type { Attack, Result } from './attack-row.ts'
import { commonPasswords } from './common-passwords.ts'
import { diskFull } from './disk-full.ts'
import { earlyHealth } from './early-health.ts'
import { formFlood } from './form-flood.ts'
import { generatedPassword } from './generated-password.ts'
import { holdFlood } from './hold-flood.ts'
import { longChange } from './long-change.ts'
import { oneAddress } from './one-address.ts'
import { pictureMemory } from './picture-memory.ts'
import { restoreSessions } from './restore-sessions.ts'
import { secondStart } from './second-start.ts'
import { signInFlood } from './sign-in-flood.ts'
import { signInTiming } from './sign-in-timing.ts'
import { stolenToken } from './stolen-token.ts'
import { traceLog } from './trace-log.ts'
import { slowOldReaders, slowReaders, unreadAnswers } from './unread-answers.ts'

const attacks: Record<string, { row: string; attack: Attack }> = {
  unread: { row: 'V1', attack: unreadAnswers },
  slow: { row: 'V1', attack: slowReaders },
  'slow-old': { row: 'V1', attack: slowOldReaders },
  address: { row: 'V1', attack: oneAddress },
  'sign-ins': { row: 'A3', attack: signInFlood },
  timing: { row: 'A4', attack: signInTiming },
  token: { row: 'A14', attack: stolenToken },
  forms: { row: 'M3', attack: formFlood },
  disk: { row: 'I10', attack: diskFull },
  pictures: { row: 'I5', attack: pictureMemory },
  passwords: { row: 'A9', attack: commonPasswords },
  log: { row: 'V9', attack: traceLog },
  generated: { row: 'A10', attack: generatedPassword },
  restore: { row: 'A5', attack: restoreSessions },
  second: { row: 'D3', attack: secondStart },
  changes: { row: 'V15', attack: longChange },
  holds: { row: 'V16', attack: holdFlood },
  health: { row: 'V8', attack: earlyHealth },
}

const usage = `Usage: npm run attack -- [${Object.keys(attacks).join('|')}] [--seed NUMBER]
Attacks the built product, started on loopback in a fresh folder, in each way or in one, and prints the figures.
The same seed, 1907 by default, makes the same attacks. Ends with 1 if an attack succeeds. It needs Linux; filling a disk also needs root.`

const { values, positionals } = readArguments(usage, {
  options: { seed: { type: 'string', default: '1907' } },
  maxPositionals: 1,
})
const seed = readCount(values.seed, usage)

const carryOut = async (attack: Attack): Promise<Result> => {
  const folder = await mkdtemp(join(tmpdir(), 'freightloom-attack-'))
  const ends: (() => unknown)[] = []
  try {
    return await attack({ folder, random: seededRandom(seed), onEnd: (end) => ends.push(end) })
  } catch (error) {
    return { tried: '', figure: (error as Error).message, target: '', outcome: 'fail' }
  } finally {
    for (const end of ends.toReversed()) await end()
    await rm(folder, { recursive: true, force: true, maxRetries: 20 })
  }
}

const [only] = positionals
const chosen = Object.entries(attacks).filter(([name]) => !only || name === only)
if (chosen.length === 0) refuseArguments('There is no such attack.', usage)
await buildIfChanged()
console.log(`Seed ${seed}`)
const results = []
for (const [name, { row, attack }] of chosen) {
  const result = await carryOut(attack)
  console.log(`${row} ${name}: ${result.outcome}`)
  results.push({ row, ...result })
}
console.table(results)
if (results.some(({ outcome }) => outcome === 'fail')) process.exitCode = 1
