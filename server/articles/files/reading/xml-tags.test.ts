import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createTagCutter } from './xml-tags.ts'

const CHUNK_SIZE = 65_536

const cut = (content: string) => {
  const names: string[] = []
  const cutter = createTagCutter((name) => names.push(name))
  const bytes = Buffer.from(content)
  for (let start = 0; start < bytes.length; start += CHUNK_SIZE) {
    cutter.write(bytes.subarray(start, start + CHUNK_SIZE))
  }
  cutter.end()
  return names
}

const format = (code: string) => `<numFmts><numFmt numFmtId="164" formatCode="${code}"/></numFmts>`

const refused: [string, string, RegExp][] = [
  ['a number format of 256 characters', format('['.repeat(256)), /more than 255 characters/],
  ['a number format of 256 entities', format('&quot;'.repeat(256)), /more than 255 characters/],
  ['a long number format as its last tag', format('['.repeat(256)).slice(0, -10), /255 characters/],
  ['3 million tags in one text', `<is>${'<r/>'.repeat(3_000_000)}</is>`, /too many cells/],
  ['3 million nested tags', '<s>'.repeat(3_000_000), /too many cells/],
  ['a tag of a megabyte', `<xf${' a=""'.repeat(200_000)}/>`, /can’t be read/],
]

for (const [what, content, message] of refused) {
  test(`V13: a workbook with ${what} is refused while it is unpacked`, () => {
    assert.throws(() => cut(content), message)
  })
}

const accepted: [string, string][] = [
  ['a number format of 255 characters', format('₹'.repeat(255))],
  ['a number format of 255 entities', format('&quot;'.repeat(255))],
  ['a text of 32,767 characters, as many as a cell can have', `<t>${'₹'.repeat(32_767)}</t>`],
]

for (const [what, content] of accepted) {
  test(`a workbook with ${what} is let through`, () => {
    assert.doesNotThrow(() => cut(content))
  })
}

test('tags are named without their prefixes', () => {
  assert.deepEqual(cut('<x:c x:r="A1"><v>1</v></x:c>').slice(1), ['c', 'v', '/v', '/c'])
})
