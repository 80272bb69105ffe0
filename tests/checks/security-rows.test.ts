import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'

const root = join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const page = read('SECURITY.md')
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }

const codeIn = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code)
const isTest = (file: string) => /\.(?:test|spec)\.ts$/.test(file)
const isPath = (code: string) => /^[\w./-]+\.\w+$/.test(code) && !code.startsWith('.')

/** `I1 to I4` as `I1`, `I2`, `I3`, `I4`; one id as itself. */
const expandIds = (text: string) =>
  [...text.matchAll(/\b([MAIDV])(\d+)\b(?: to \1(\d+))?/g)].flatMap(
    ([, letter, first, last = first]) =>
      Array.from(
        { length: Number(last) - Number(first) + 1 },
        (_, n) => `${letter}${Number(first) + n}`,
      ),
  )

const rows = [...page.matchAll(/^\| ([MAIDV]\d+(?: to [MAIDV]\d+)?) +\|[^|]+\|([^|]+)\|/gm)].map(
  ([, row = '', shownBy = '']) => ({
    row,
    ids: expandIds(row),
    tests: codeIn(shownBy).filter(isTest),
    commands: codeIn(shownBy).filter((code) => !isTest(code)),
  }),
)

const idsInTitles = (file: string) => {
  const titles = [...read(file).matchAll(/\btest\(\s*(['"`])(.*?)\1/gs)]
  return titles.flatMap(([, , title = '']) => expandIds(title))
}

test('every row of each kind of fault is in SECURITY.md once', () => {
  const count = { M: 8, A: 14, I: 11, D: 10, V: 18 }
  const expected = Object.entries(count).flatMap(([kind, last]) =>
    expandIds(`${kind}1 to ${kind}${last}`),
  )
  assert.deepEqual(
    rows.flatMap(({ ids }) => ids),
    expected,
  )
})

test('every file named in SECURITY.md exists at that path', () => {
  const files = codeIn(page).filter(isPath)
  assert.deepEqual(
    files.filter((file) => !existsSync(join(root, file))),
    [],
  )
})

test('every row of SECURITY.md names a test, or a command of package.json', () => {
  const wrong = rows.filter(({ tests, commands }) => {
    const names = commands.map((command) => /^npm run ([\w:]+)/.exec(command)?.[1] ?? '')
    return tests.length + names.length === 0 || names.some((name) => !(name in scripts))
  })
  assert.deepEqual(wrong, [])
})

test('every test file that a row of SECURITY.md names has a test with the id of that row', () => {
  const wrong = rows.flatMap(({ row, ids, tests }) =>
    tests
      .filter((file) => !idsInTitles(file).some((id) => ids.includes(id)))
      .map((file) => `${row}: ${file}`),
  )
  assert.deepEqual(wrong, [])
})

test('each id of SECURITY.md with tests is in the title of one of them', () => {
  const wrong = rows.flatMap(({ ids, tests }) => {
    const found = tests.flatMap(idsInTitles)
    return tests.length === 0 ? [] : ids.filter((id) => !found.includes(id))
  })
  assert.deepEqual(wrong, [])
})
