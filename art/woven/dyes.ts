import { mix } from './numbers.ts'

/** Linear RGB. */
export type Rgb = readonly [number, number, number]

const linear = (hex: string): Rgb => {
  const part = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return [part(1), part(3), part(5)]
}

export const blend = (a: Rgb, b: Rgb, share: number): Rgb => [
  mix(a[0], b[0], share),
  mix(a[1], b[1], share),
  mix(a[2], b[2], share),
]

/** Names of the trade: neel is indigo, haldi turmeric, hara green, kora undyed, kasis black, rani pink. */
export const dye = {
  kora: linear('#e9e1cb'),
  bleach: linear('#f6f2e6'),
  neel: linear('#1d2f5a'),
  neelDeep: linear('#101a36'),
  neelPale: linear('#8ea5c9'),
  madder: linear('#96161d'),
  madderDeep: linear('#5c0f18'),
  haldi: linear('#d88c10'),
  hara: linear('#0b4230'),
  haraLight: linear('#1d6a45'),
  kasis: linear('#17140f'),
  tussar: linear('#b98f52'),
  tussarPale: linear('#d6b47c'),
  rani: linear('#b0124f'),
  raniDeep: linear('#6e0a36'),
  rust: linear('#a8481c'),
  maroon: linear('#4f0d1c'),
  gold: linear('#b07a22'),
  goldPale: linear('#d2a24a'),
  lime: linear('#e6d6b8'),
  sand: linear('#d9b98a'),
  slate: linear('#2c3a5c'),
  clay: linear('#8f4a30'),
  teak: linear('#7a4524'),
}
