import assert from 'node:assert/strict'
import { copyFile, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { test } from 'node:test'
import {
  createEmptyShop,
  createFilledShop,
  hashPictureFiles,
  makeBackupFile,
  restoreFile,
} from '../../testing/backups.ts'
import { openArchive } from './read-archive.ts'

test('D8: a backup with one bit flipped, anywhere, is refused before anything is written', async (t) => {
  const file = await makeBackupFile(t, await createFilledShop(t, 'sqlite', 3))
  const target = await createEmptyShop(t, 'sqlite')
  const whole = await readFile(file)
  const flips = 300
  for (let flip = 0; flip < flips; flip += 1) {
    const position = Math.floor((whole.length * flip) / flips)
    const damaged = Buffer.from(whole)
    damaged[position] = (damaged[position] ?? 0) ^ (1 << (flip % 8))
    await writeFile(file, damaged)
    await assert.rejects(restoreFile(target, file), / is damaged: /, `byte ${position}`)
  }
  assert.deepEqual(await hashPictureFiles(target.folder), {})
  assert.deepEqual(await readdir(target.database.dataDir), [])
})

test('a backup that was cut short or has something after its end is refused', async (t) => {
  const file = await makeBackupFile(t, await createFilledShop(t, 'sqlite', 1))
  const { length } = await readFile(file)
  for (const size of [length + 512, length - 1, length - 1024, 512, 0]) {
    await t.test(`${size} bytes`, async () => {
      const changed = `${file}.${size}`
      await copyFile(file, changed)
      await truncate(changed, size)
      await assert.rejects(openArchive(changed), /is damaged: .* not as it was written/)
      await rm(changed)
    })
  }
})
