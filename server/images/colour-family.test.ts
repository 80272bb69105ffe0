import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type ColourFamily, colourFamilies } from '../../contract/articles/colour-families.ts'
import { colourFamilyOf } from './colour-family.ts'

const SIDE = 50

type Span = readonly [from: number, to: number]

/** A square whose parts each have one colour: the last that holds a point gives its colour. @param parts shares of the sides */
const drawSquare = (ground: string, ...parts: { colour: string; x?: Span; y?: Span }[]) => {
  const data = Buffer.alloc(SIDE * SIDE * 3)
  const isWithin = (value: number, [from, to]: Span) => value >= from * SIDE && value < to * SIDE
  for (let index = 0; index < SIDE * SIDE; index++) {
    const part = parts.findLast(
      ({ x = [0, 1], y = [0, 1] }) =>
        isWithin(index % SIDE, x) && isWithin(Math.floor(index / SIDE), y),
    )
    data.write((part?.colour ?? ground).slice(1), index * 3, 'hex')
  }
  return { data, raw: { width: SIDE, height: SIDE, channels: 3 as const } }
}

const dyes: Record<ColourFamily, string[]> = {
  red: ['#6b0f17', '#8b0000', '#dc143c', '#4a0d20', '#c7352f'],
  pink: ['#ff69b4', '#f4a6b0', '#ffc0cb', '#c71585', '#fa8072'],
  orange: ['#ff7f00', '#b7410e', '#f28c28'],
  yellow: ['#ffff00', '#fff0a0', '#c8901f', '#f4c430'],
  green: ['#0f3b2b', '#808000', '#9ccf5b', '#008080', '#98ff98'],
  blue: ['#1c2c5e', '#87ceeb', '#0a1a4f', '#16899b', '#4169e1'],
  purple: ['#800080', '#b57edc', '#2e1437', '#483d8b'],
  // Gold-browns and beiges are browns.
  brown: ['#9a6b1f', '#a07a32', '#5c4033', '#3b2416', '#c8ad7f'],
  white: ['#ffffff', '#fff3d0', '#eae0c8', '#c0c0c0'],
  black: ['#000000', '#101418', '#2b2b2b'],
}

for (const [family, more] of Object.entries(dyes) as [ColourFamily, string[]][]) {
  test(`a cloth of a ${family} dye is of this family`, () => {
    for (const colour of [colourFamilies[family].sample, ...more])
      assert.equal(colourFamilyOf(drawSquare(colour)), family, colour)
  })
}

const walls = { white: '#f4f4f2', beige: '#d8cfba', floor: '#8a6239', night: '#15161a' }

for (const [name, wall] of Object.entries(walls)) {
  test(`a saree before a plain ${name} background has its own colour, also where it is smaller`, () => {
    for (const colour of ['#a91f24', '#1f6b4d', '#25407a', '#e0a11b']) {
      const square = drawSquare(wall, { colour, x: [0.3, 0.65], y: [0.15, 0.85] })
      assert.equal(colourFamilyOf(square), colourFamilyOf(drawSquare(colour)), colour)
    }
  })
}

test('a white saree with a red border is white, before a white wall and before a brown one', () => {
  for (const wall of [walls.white, walls.floor]) {
    const saree = { colour: '#f6f1e4', x: [0.2, 0.8], y: [0.1, 0.95] } as const
    const border = { colour: '#a91f24', x: [0.2, 0.3], y: [0.1, 0.95] } as const
    assert.equal(colourFamilyOf(drawSquare(wall, saree, border)), 'white')
  }
})

test('a black saree with gold threads is black', () => {
  const threads = Array.from({ length: 10 }, (_, index) => ({
    colour: '#d9b45c',
    y: [index / 10, index / 10 + 0.03] as const,
  }))
  assert.equal(colourFamilyOf(drawSquare('#1b1a1f', ...threads)), 'black')
})

test('a cloth that fills the picture has the colour that most of it has', () => {
  const pallu = { colour: '#c71585', y: [0, 0.35] as const }
  assert.equal(colourFamilyOf(drawSquare('#1f6b4d', pallu)), 'green')
})
