import { randomBytes } from 'node:crypto'
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { dataFiles } from '../storage/data-files.ts'

export class SecretsKeyError extends Error {}

const KEY_BYTES = 32
export const KEY_PATTERN = /^[0-9a-f]{64}$/i

export const keyFileIn = (dataDir: string) => join(dataDir, dataFiles.key)

/** The key in the data folder; null if none was made. @throws SecretsKeyError */
export const readKeyFile = (dataDir: string) => {
  const file = keyFileIn(dataDir)
  if (!existsSync(file)) return null
  const text = readFileSync(file, 'utf8').trim()
  if (!KEY_PATTERN.test(text)) {
    throw new SecretsKeyError(`${file} is damaged: it must hold 64 hexadecimal digits.`)
  }
  return Buffer.from(text, 'hex')
}

/** Makes a key that is on the disk before anything is encrypted with it. */
export const createKeyFile = (dataDir: string) => {
  const key = randomBytes(KEY_BYTES)
  const file = openSync(keyFileIn(dataDir), 'wx', 0o600)
  try {
    writeSync(file, `${key.toString('hex')}\n`)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
  return key
}
