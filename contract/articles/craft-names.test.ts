import assert from 'node:assert/strict'
import { test } from 'node:test'
import { foldText } from '../fold-text.ts'
import { otherSpellings } from './craft-names.ts'

const finds = {
  पैठणी: 'paithani',
  paithani: 'पैठणी',
  sari: 'saree',
  saris: 'साड़ी',
  साड़ी: 'saree',
  சேலை: 'saree',
  ಸೀರೆ: 'sari',
  చీర: 'saree',
  pattu: 'silk',
  பட்டு: 'silk',
  காஞ்சிபுரம்: 'kanjivaram',
  காஞ்சி: 'kanchipuram',
  kanjivaram: 'காஞ்சிபுரம்',
  Kanchipuram: 'कांजीवरम',
  కంచి: 'kanchipuram',
  ಕಾಂಜೀವರಂ: 'kanjivaram',
  বেনারসি: 'banarasi',
  Benarasi: 'varanasi',
  varanasi: 'बनारसी',
  બાંધણી: 'bandhani',
  കാഞ്ചീപുരം: 'kanjivaram',
  ചിക്കൻകാരി: 'chikankari',
  'చికన్\u200cకారీ': 'chikankari',
  ఇక్కత్: 'ikat',
  জামদানি: 'jamdani',
  പൈത്താനി: 'പൈഠാനി',
}

test('a name of a weave or craft has its spellings in each script', () => {
  for (const [typed, other] of Object.entries(finds)) {
    assert.ok(otherSpellings(foldText(typed)).includes(foldText(other)), `${typed}: ${other}`)
  }
})

test('a name that is typed as far as its fifth letter has its other spellings, and a shorter word has none', () => {
  assert.ok(otherSpellings('paith').includes('पैठणी'))
  for (const word of ['pait', 'sar', 'border', 'pallu']) {
    assert.deepEqual(otherSpellings(word), [], word)
  }
})

const scripts = [
  'Latin',
  'Devanagari',
  'Tamil',
  'Telugu',
  'Kannada',
  'Bengali',
  'Gujarati',
  'Malayalam',
  'Gurmukhi',
  'Oriya',
]

test('no name of the list mixes two scripts, and none is in two groups', () => {
  const names = [
    'kanchipuram',
    'paithani',
    'banarasi',
    'tussar',
    'ikat',
    'jamdani',
    'mysore',
    'pochampally',
  ]
  const seen = new Map<string, string>()
  for (const first of names) {
    for (const name of otherSpellings(first)) {
      const used = scripts.filter((script) => new RegExp(`\\p{Script=${script}}`, 'u').test(name))
      assert.equal(used.length, 1, name)
      assert.equal(seen.get(name) ?? first, first, name)
      seen.set(name, first)
    }
  }
})
