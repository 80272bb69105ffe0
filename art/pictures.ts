import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { readArguments, refuseArguments } from '../commands/arguments.ts'
import { draw } from './woven/draw.ts'
import { scenes } from './woven/scenes.ts'

const folder = join(import.meta.dirname, '../web/site/sample-articles/pictures')
const [width, height] = [1080, 1440]

const files = [
  { format: 'avif', width: 180, maxKilobytes: 7 },
  { format: 'avif', width: 360, maxKilobytes: 20 },
  { format: 'avif', width: 720, maxKilobytes: 38 },
  { format: 'avif', width: 1080, maxKilobytes: 58 },
  { format: 'webp', width: 360, maxKilobytes: 14 },
  { format: 'jpeg', width: 720, maxKilobytes: 40 },
] as const
type File = (typeof files)[number]

const encode = async (picture: Sharp, { format, width, maxKilobytes }: File) => {
  const resized = await picture.clone().resize(width).png({ compressionLevel: 0 }).toBuffer()
  const encodeWith = (quality: number) =>
    sharp(resized).toFormat(format, { quality, effort: 4, mozjpeg: true }).toBuffer()
  let [low, high] = [10, 74]
  let best = await encodeWith(low)
  while (high - low > 2) {
    const quality = Math.round((low + high) / 2)
    const bytes = await encodeWith(quality)
    if (bytes.length > maxKilobytes * 1024) high = quality
    else [low, best] = [quality, bytes]
  }
  return { bytes: best, quality: low }
}

const names = scenes.map(({ name }) => name)
const usage = `Usage: npm run pictures -- [NAME…], by default all of ${names.join(', ')}
Weaves the pictures of the sample articles. The same scenes give the same bytes.`

const asked = readArguments(usage, { maxPositionals: names.length }).positionals
const unknown = asked.find((name) => !names.includes(name))
if (unknown) refuseArguments(`There is no scene "${unknown}".`, usage)
mkdirSync(folder, { recursive: true })
for (const scene of scenes) {
  if (asked.length > 0 && !asked.includes(scene.name)) continue
  const raw = { width, height, channels: 3 } as const
  const picture = sharp(draw(scene, width, height), { raw })
  for (const file of files) {
    const { bytes, quality } = await encode(picture, file)
    writeFileSync(join(folder, `${scene.name}-${file.width}.${file.format}`), bytes)
    const size = `${(bytes.length / 1024).toFixed(0)} KB`.padStart(6)
    console.log(`${scene.name} ${file.width} ${file.format}`.padEnd(28), size, `quality ${quality}`)
  }
}
