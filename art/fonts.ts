import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { readArguments } from '../commands/arguments.ts'

readArguments(`Usage: npm run fonts
Cuts the fonts to the axes and signs that the pages use; web/ui/styles/fonts.css says when each file is loaded.`)

const root = join(import.meta.dirname, '..')

const ascii = String.fromCodePoint(...Array.from({ length: 95 }, (_, at) => 32 + at))
/** The signs of the site's own words; others only come from what people type. */
const siteSigns = `${ascii}\u00a0©·×–—‘’“”…`

interface Cut {
  /** The file it is cut from. */
  from: string
  /** The signs it keeps: these, or with `but` all others of that file. */
  signs?: string
  but?: string
  axes: Record<string, number | { min: number; max: number }>
  features?: readonly string[]
}

const source = {
  anek: import.meta.resolve(
    '@fontsource-variable/anek-latin/files/anek-latin-latin-standard-normal.woff2',
  ),
  anekExt: import.meta.resolve(
    '@fontsource-variable/anek-latin/files/anek-latin-latin-ext-standard-normal.woff2',
  ),
  eczar: import.meta.resolve('@fontsource-variable/eczar/files/eczar-latin-wght-normal.woff2'),
  eczarExt: import.meta.resolve(
    '@fontsource-variable/eczar/files/eczar-latin-ext-wght-normal.woff2',
  ),
}

const anek = { axes: { wght: { min: 400, max: 650 }, wdth: 100 } }
const eczar = { axes: { wght: 500 } }

const cuts: Record<string, Cut> = {
  'anek-latin': { ...anek, from: source.anek, signs: siteSigns },
  'anek-latin-more': { ...anek, from: source.anek, but: siteSigns },
  'anek-latin-ext': { ...anek, from: source.anekExt, but: '₹' },
  'anek-latin-rupee': { ...anek, from: source.anekExt, signs: '₹' },
  // For short labels; without kerning it is half as large.
  'anek-latin-wide': {
    from: source.anek,
    signs: ascii,
    axes: { wght: 600, wdth: 112 },
    features: [],
  },
  eczar: { ...eczar, from: source.eczar, signs: siteSigns },
  'eczar-more': { ...eczar, from: source.eczar, but: siteSigns },
  'eczar-ext': { ...eczar, from: source.eczarExt, but: '₹' },
  'eczar-rupee': { ...eczar, from: source.eczarExt, signs: '₹' },
}

/** All signs but some, of the blocks that the fonts have anything in. */
const allBut = (but: string) =>
  Array.from({ length: 0xa800 - 32 }, (_, at) => String.fromCodePoint(32 + at))
    .filter((sign) => !but.includes(sign))
    .join('')

for (const [name, { from, signs, but = '', axes, features }] of Object.entries(cuts)) {
  const bytes = await subsetFont(readFileSync(new URL(from)), signs ?? allBut(but), {
    targetFormat: 'woff2',
    noHinting: true,
    variationAxes: axes,
    keepFeatures: features ?? ['kern', 'liga', 'tnum'],
  })
  writeFileSync(join(root, `web/ui/fonts/${name}.woff2`), bytes)
  console.log(`${name}.woff2`.padEnd(24), `${(bytes.length / 1024).toFixed(1)} KB`.padStart(8))
}
