import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const inputs = [
  '{contract,server,web}/**/*',
  '{build,commands}/**/*',
  'art/woven/numbers.ts',
  'vite.config.ts',
  'tsconfig.json',
  'package-lock.json',
]

/** The contents of everything the build reads, as one short text. */
export function fingerprint(): string {
  const hash = createHash('sha256')
  const entries = globSync(inputs, { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
  for (const file of entries.sort()) {
    const content = readFileSync(file)
    hash.update(`${file.slice(root.length)} ${content.length}\n`).update(content)
  }
  return hash.digest('hex')
}

export function isBuilt(): boolean {
  const kept = join(root, 'dist/.fingerprint')
  return existsSync(kept) && readFileSync(kept, 'utf8') === fingerprint()
}

export function writeFingerprint(folder: string, print: string): void {
  writeFileSync(join(folder, '.fingerprint'), print)
}
