import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { readArguments } from '../commands/arguments.ts'

readArguments(`Usage: npm run fonts
Cuts the fonts to the axes and signs that the pages use; web/ui/styles/fonts.css says when each file is loaded.`)

const root = join(import.meta.dirname, '..')

const ascii = String.fromCodePoint(...Array.from({ length: 95 }, (_, index) => 32 + index))
/** Characters in the site's own texts; others come only from users. */
const siteCharacters = `${ascii}\u00a0©·×–—‘’“”…`

interface FontSubset {
  from: string
  characters?: string
  excluded?: string
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

const subsets: Record<string, FontSubset> = {
  'anek-latin': { ...anek, from: source.anek, characters: siteCharacters },
  'anek-latin-more': { ...anek, from: source.anek, excluded: siteCharacters },
  'anek-latin-ext': { ...anek, from: source.anekExt, excluded: '₹' },
  'anek-latin-rupee': { ...anek, from: source.anekExt, characters: '₹' },
  // For short labels; leaving out kerning halves the file. No label has these signs.
  'anek-latin-wide': {
    from: source.anek,
    characters: ascii.replace(/[\\^_`{|}~<>]/g, ''),
    axes: { wght: 600, wdth: 112 },
    features: [],
  },
  eczar: { ...eczar, from: source.eczar, characters: siteCharacters },
  'eczar-more': { ...eczar, from: source.eczar, excluded: siteCharacters },
  'eczar-ext': { ...eczar, from: source.eczarExt, excluded: '₹' },
  'eczar-rupee': { ...eczar, from: source.eczarExt, characters: '₹' },
}

const allCharactersExcept = (excluded: string) =>
  Array.from({ length: 0xa800 - 32 }, (_, index) => String.fromCodePoint(32 + index))
    .filter((character) => !excluded.includes(character))
    .join('')

for (const [name, { from, characters, excluded = '', axes, features }] of Object.entries(subsets)) {
  const bytes = await subsetFont(
    readFileSync(new URL(from)),
    characters ?? allCharactersExcept(excluded),
    {
      targetFormat: 'woff2',
      noHinting: true,
      variationAxes: axes,
      keepFeatures: features ?? ['kern', 'liga', 'tnum'],
    },
  )
  writeFileSync(join(root, `web/ui/fonts/${name}.woff2`), bytes)
  console.log(`${name}.woff2`.padEnd(24), `${(bytes.length / 1024).toFixed(1)} KB`.padStart(8))
}
