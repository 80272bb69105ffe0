import assert from 'node:assert/strict'
import { test } from 'node:test'
import { escapeFormula } from './escape-formula.ts'

const isEscaped = (text: string) => escapeFormula(text) === `'${text}`

for (const [what, start] of Object.entries({
  'at its beginning': '',
  'behind a zero-width space': '\u200b',
  'behind a byte order mark': '\ufeff',
  'behind a soft hyphen': '\u00ad',
  'behind a no-break space': '\u00a0',
  'behind an ideographic space': '\u3000',
  'behind a mark of direction': '\u202e',
  'behind a Hangul filler': '\u3164',
  'behind a variation selector': '\ufe0f',
  'behind a tag of another plane': '\u{e0041}',
  'behind a space and a line break': ' \n',
  'behind a null': '\0',
  'behind many invisible characters': '\u200b\u2060 '.repeat(100),
})) {
  test(`V4: a text with a formula ${what} is marked in the CSV file`, () => {
    const characters = [
      '=',
      '+',
      '-',
      '@',
      '＝',
      '＋',
      '－',
      '＠',
      '﹦',
      '﹢',
      '﹣',
      '﹫',
      '−',
      '⁼',
      '₊',
    ]
    assert.deepEqual(
      characters.filter((character) => !isEscaped(`${start}${character}1+1`)),
      [],
    )
  })
}

test('V4: a text with a tab or a line break at its beginning is marked in the CSV file', () => {
  assert.deepEqual(['\tx', '\rx', '\nx'].filter(isEscaped), ['\tx', '\rx', '\nx'])
})

test('a number that a spreadsheet would shorten stays whole in the CSV file', () => {
  assert.deepEqual(['0123', '431265789012', '00'].filter(isEscaped), ['0123', '431265789012', '00'])
  assert.deepEqual(['0', '0.5', '9810047514', '600004', '4499.5'].filter(isEscaped), [])
})

test('other texts are not changed in the CSV file', () => {
  const texts = ['', 'Six yards', ' a = b', 'मुंबई', '1-2', '‘quoted’', '\u200bhidden', '—']
  assert.deepEqual(texts.map(escapeFormula), texts)
})
