import { posix } from 'node:path'
import type { Source } from './read-source.ts'

const isWithin = (folder: string, other: string) => folder.startsWith(`${other}/`)

/**
 * Pairs of folders that import each other. A folder and one within it may: the outer one shows the
 * parts of its feature, and holds what these parts share.
 */
export const findMutualImports = (sources: Pick<Source, 'file' | 'imports'>[]): string[] => {
  const importsOf = new Map<string, Set<string>>()
  for (const { file, imports } of sources) {
    const folder = posix.dirname(file)
    const targets = importsOf.get(folder) ?? new Set()
    for (const target of imports) targets.add(posix.dirname(target))
    importsOf.set(folder, targets)
  }
  return [...importsOf].flatMap(([folder, targets]) =>
    [...targets]
      .filter((target) => folder < target && !isWithin(target, folder))
      .filter((target) => importsOf.get(target)?.has(folder))
      .map((target) => `${folder} and ${target}`),
  )
}
