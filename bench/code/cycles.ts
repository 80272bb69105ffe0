import type { Source } from './read-source.ts'

/** Groups of files that import one another in a circle, types included (Tarjan's algorithm). */
export const findCycles = (sources: Source[]): string[][] => {
  const importsOf = new Map(sources.map(({ file, imports }) => [file, imports]))
  const index = new Map<string, number>()
  const low = new Map<string, number>()
  const stack: string[] = []
  const cycles: string[][] = []
  const lowOf = (file: string) => low.get(file) ?? 0

  const visit = (file: string) => {
    index.set(file, index.size)
    low.set(file, index.size - 1)
    stack.push(file)
    for (const target of importsOf.get(file) ?? []) {
      if (!importsOf.has(target)) continue
      if (!index.has(target)) {
        visit(target)
        low.set(file, Math.min(lowOf(file), lowOf(target)))
      } else if (stack.includes(target)) {
        low.set(file, Math.min(lowOf(file), index.get(target) ?? 0))
      }
    }
    if (lowOf(file) !== index.get(file)) return
    const group = stack.splice(stack.indexOf(file))
    if (group.length > 1) cycles.push(group)
  }
  for (const { file } of sources) if (!index.has(file)) visit(file)
  return cycles
}
