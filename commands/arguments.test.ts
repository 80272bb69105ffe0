import assert from 'node:assert/strict'
import { test } from 'node:test'
import { runCommand } from '../tests/services/run-command.ts'

const commands = [
  ['admin.ts', 'npm run admin -- reset-password EMAIL'],
  ['backup.ts', 'npm run backup -- [FILE]'],
  ['restore.ts', 'npm run restore -- FILE'],
  ['move.ts', 'npm run move -- [--to ADDRESS] [--storage ADDRESS]'],
  ['seed.ts', 'npm run seed'],
  ['../tests/drills/drill.ts', 'npm run drill -- away|mails|moves|orders|uploads|writes [COUNT]'],
  ['../tests/fuzz/fuzz.ts', 'npm run fuzz -- [--seed NUMBER] [--runs NUMBER]'],
  ['../bench/bench.ts', 'npm run bench -- [PART…]'],
] as const

for (const [file, usage] of commands) {
  test(`${file} tells what it takes when asked for --help`, async () => {
    const { code, output } = await runCommand(file, {}, '--help')
    assert.ok(output.startsWith(`Usage: ${usage}`), output)
    assert.equal(code, 0)
  })
}

test('an option that a command does not know is refused with the usage, without its value', async () => {
  const { code, output } = await runCommand('move.ts', {}, '--form=hush')
  assert.match(output, /^Unknown option '--form'\.\nUsage: npm run move/)
  assert.doesNotMatch(output, /hush/)
  assert.equal(code, 1)
})

test('more arguments than a command takes are refused with the usage, without repeating them', async () => {
  const { code, output } = await runCommand('restore.ts', {}, 'hush', 'hush')
  assert.match(output, /^Too many arguments\.\nUsage: npm run restore/)
  assert.doesNotMatch(output, /hush/)
  assert.equal(code, 1)
})

test('restore names a backup that does not exist', async () => {
  const { code, output } = await runCommand('restore.ts', {}, '/no/such.tar')
  assert.match(output, /\nThere is no backup at \/no\/such\.tar\.\n$/)
  assert.equal(code, 1)
})

test('a count below 1 is refused with the usage', async () => {
  const { code, output } = await runCommand('../tests/drills/drill.ts', {}, 'mails', '0')
  assert.match(output, /^"0" is no whole number above 0\.\nUsage: npm run drill/)
  assert.equal(code, 1)
})
