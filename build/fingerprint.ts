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

/** A file or folder of each part in `dist`; without it the part has to be built. */
const outputs: Record<Part, string> = { images: 'images', site: 'client', server: 'main.js' }

/** The parts that the build lacks, or whose files have changed since. */
export const findChangedParts = (fingerprints: Fingerprints = computeFingerprints()): Part[] => {
  const dist = join(projectRoot, 'dist')
  const built = readFingerprints(dist)
  return partNames.filter(
    (part) => built[part] !== fingerprints[part] || !existsSync(join(dist, outputs[part])),
  )
}
