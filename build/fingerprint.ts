import { hash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inputsOf, type Part, partNames, projectRoot } from './parts.ts'

export type Fingerprints = Record<Part, string>

export const computeFingerprints = (root: string = projectRoot): Fingerprints => {
  const hashes = new Map<string, string>()
  const hashOf = (file: string) => {
    const known = hashes.get(file) ?? hash('sha256', readFileSync(join(root, file)))
    hashes.set(file, known)
    return known
  }
  const fingerprintOf = (part: Part) => {
    const lines = inputsOf(part, root).map((file) => `${file} ${hashOf(file)}\n`)
    return hash('sha256', lines.join(''))
  }
  return {
    images: fingerprintOf('images'),
    site: fingerprintOf('site'),
    server: fingerprintOf('server'),
  }
}

const fileIn = (folder: string) => join(folder, '.fingerprints.json')

const readFingerprints = (folder: string): Partial<Fingerprints> => {
  const file = fileIn(folder)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}

export const writeFingerprints = (folder: string, fingerprints: Fingerprints): void => {
  writeFileSync(fileIn(folder), JSON.stringify(fingerprints))
}

export const findChangedParts = (fingerprints: Fingerprints = computeFingerprints()): Part[] => {
  const built = readFingerprints(join(projectRoot, 'dist'))
  return partNames.filter((part) => built[part] !== fingerprints[part])
}
