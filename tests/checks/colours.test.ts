import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import test from 'node:test'
import { namedColours } from './colours.ts'

const root = join(import.meta.dirname, '../..')
const palettes = ['web/ui/styles/tokens.css', 'web/ui/styles/patterns.css']

test('colours are named in the tokens and patterns only', () => {
  const sheets = globSync('web/**/*.css', { cwd: root }).filter((file) => !palettes.includes(file))
  assert.deepEqual(
    sheets.flatMap((file) =>
      namedColours(readFileSync(join(root, file), 'utf8')).map((text) => `${file}: ${text}`),
    ),
    [],
  )
})

test('a hex colour and rgb() are found', () => {
  assert.deepEqual(namedColours('.a { color: #fff; margin: 0; fill: rgb(1 2 3) }'), [
    'color: #fff',
    'fill: rgb(1 2 3)',
  ])
})

test('a name in a selector, a fragment or an allowed line does not count as a colour', () => {
  assert.deepEqual(
    namedColours('#add { mask: url(#fade) }\n.a {\n fill: #fff; /* colour-allow */\n}'),
    [],
  )
})
