import { spawnSync } from 'node:child_process'
import { join, resolve } from 'node:path'
import { median } from '../measuring/statistics.ts'
import { findCycles } from './cycles.ts'
import { findMutualImports } from './mutual-imports.ts'
import { readSource, type Source } from './read-source.ts'
import { countFilesInFolders, listSourceFiles, MAX_FILES_IN_FOLDER } from './source-files.ts'

/* The size and shape of the code: `npm run bench:code`, or of another checkout, `npm run bench:code -- ../other`. */

const root = resolve(process.argv[2] ?? '.')
const LONG_FUNCTION = 40

const isTest = (file: string) => /\.(?:test|spec)\.tsx?$|^tests\//.test(file)
const files = listSourceFiles(root)
const sources = files.map((file) => readSource(root, file))

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)

const countsOf = (area: string, some: Source[]) => {
  const longest = some.toSorted((one, other) => other.lines - one.lines)[0]
  const functions = some.flatMap((source) => source.functions)
  const lines = sum(some.map((source) => source.lines))
  return {
    area,
    files: some.length,
    lines,
    'median file': median(some.map((source) => source.lines)),
    'longest file': `${longest?.lines} ${longest?.file}`,
    'longest function': Math.max(...functions),
    [`functions over ${LONG_FUNCTION} lines`]: functions.filter((length) => length > LONG_FUNCTION)
      .length,
    'comments, %': ((100 * sum(some.map((source) => source.commentLines))) / lines).toFixed(1),
    casts: sum(some.map((source) => source.casts)),
  }
}

const code = sources.filter(({ file }) => !isTest(file))
const areas = Map.groupBy(code, ({ file }) => file.split('/')[0] ?? '')
console.table([
  ...[...areas].filter(([area]) => !area.includes('.')).map(([area, some]) => countsOf(area, some)),
  countsOf(
    'tests',
    sources.filter(({ file }) => isTest(file)),
  ),
  countsOf('all but tests', code),
])

const folders = countFilesInFolders(files)
console.log(`\nFolders with more than ${MAX_FILES_IN_FOLDER} source files side by side:`)
console.table(folders.filter((folder) => folder.files > MAX_FILES_IN_FOLDER))
console.log('The fullest folders:')
console.table(folders.slice(0, 5))

// biome.json is the one list of folders that features share.
const { stdout: lint } = spawnSync(
  join(import.meta.dirname, '../../node_modules/.bin/biome'),
  ['lint', '--only=style/noRestrictedImports', '--reporter=github', '.'],
  { cwd: root, encoding: 'utf8' },
)
const forbidden = lint.split('\n').filter((line) => line.startsWith('::error'))
console.log(`Imports between features or layers: ${forbidden.length}`)
console.log(forbidden.join('\n'))

const mutual = findMutualImports(code)
console.log(`Folders that import each other: ${mutual.length}`)
for (const pair of mutual) console.log(`  ${pair}`)

const cycles = findCycles(sources)
console.log(`Import cycles, types included: ${cycles.length}`)
for (const cycle of cycles) console.log(`  ${cycle.join(' → ')}`)
