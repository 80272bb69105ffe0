import assert from 'node:assert/strict'
import { test } from 'node:test'
import { colourFamilyNamedIn } from './colour-families.ts'

const families = {
  'Bottle green, maroon': 'green',
  'Red with a gold border': 'red',
  MADDER: 'red',
  Undyed: 'white',
  'Rani pink': 'pink',
  'Peacock green': 'green',
  'Peacock, green border': 'blue',
  'Red-black checks': 'red',
  'off-white': 'white',
  'scattered flowers': null,
  '': null,
}

test('the colour that a text names first says where its saree stands; a shade and its family are one colour', () => {
  for (const [text, family] of Object.entries(families))
    assert.equal(colourFamilyNamedIn(text), family, text)
})
