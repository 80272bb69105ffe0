import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { readArguments, refuseArguments } from '../commands/arguments.ts'
import { sarees } from './woven/sarees.ts'
import type { Picture, Saree } from './woven/views/composition.ts'
import { drawView, type ViewName, views } from './woven/views/views.ts'

const folder = join(import.meta.dirname, '../web/site/sarees/pictures')
const PIXELS = 2100
const THUMBNAIL = { width: 176, height: 235 }

interface File {
  format: 'avif' | 'jpeg'
  width: number
  maxKilobytes: number
}

const viewFiles: readonly File[] = [
  { format: 'avif', width: 360, maxKilobytes: 20 },
  { format: 'avif', width: 720, maxKilobytes: 40 },
  { format: 'avif', width: 1080, maxKilobytes: 70 },
  { format: 'avif', width: PIXELS, maxKilobytes: 420 },
  { format: 'jpeg', width: 720, maxKilobytes: 44 },
]

const qualities = [45, 38, 32, 27, 22]

const encode = async (picture: Sharp, { format, width, maxKilobytes }: File) => {
  const resized = await picture.clone().resize(width).png({ compressionLevel: 0 }).toBuffer()
  let bytes = resized
  for (const quality of qualities) {
    bytes = await sharp(resized).toFormat(format, { quality, effort: 3, mozjpeg: true }).toBuffer()
    if (bytes.length <= maxKilobytes * 1024) return { bytes, quality }
  }
  return { bytes, quality: qualities.at(-1) }
}

const open = ({ pixels, width, height }: Picture) =>
  sharp(pixels, { raw: { width, height, channels: 3 } })

const writeFiles = async (name: string, picture: Sharp, files: readonly File[]) => {
  for (const file of files) {
    const { bytes, quality } = await encode(picture, file)
    writeFileSync(join(folder, `${name}-${file.width}.${file.format}`), bytes)
    const size = `${(bytes.length / 1024).toFixed(0)} KB`.padStart(6)
    console.log(`${name} ${file.width} ${file.format}`.padEnd(28), size, `quality ${quality}`)
  }
}

const viewNames = Object.keys(views) as ViewName[]

const joinSideBySide = async (files: string[], size: { width: number; height: number }) => {
  const tiles = await Promise.all(
    files.map((file) => sharp(join(folder, file)).resize(size).png().toBuffer()),
  )
  const { width, height } = size
  return sharp({
    create: { width: width * tiles.length, height, channels: 3, background: 'white' },
  }).composite(tiles.map((input, n) => ({ input, left: n * width, top: 0 })))
}

const writeThumbnails = async ({ name }: Saree) => {
  const views = viewNames.map((view) => `${name}-${view}-360.avif`)
  const sheet = await joinSideBySide(views, THUMBNAIL)
  await sheet.avif({ quality: 38, effort: 9 }).toFile(join(folder, `${name}-views.avif`))
}

const writeDraped = async () => {
  const draped = sarees.map(({ name }) => `${name}-draped-1080.avif`)
  for (const width of [360, 720]) {
    const sheet = await joinSideBySide(draped, { width, height: (width * 4) / 3 })
    await sheet.avif({ quality: 38, effort: 6 }).toFile(join(folder, `draped-${width}.avif`))
  }
}

/** The four pictures of "How it is made" on About. */
const writeMaking = async () => {
  const made = ['tussar-folded', 'neel-border', 'haldi-draped', 'hara-pallu']
  const files = made.map((name) => `${name}-1080.avif`)
  for (const width of [360, 720]) {
    const sheet = await joinSideBySide(files, { width, height: (width * 4) / 3 })
    await sheet.avif({ quality: 38, effort: 6 }).toFile(join(folder, `making-${width}.avif`))
    if (width > 360) continue
    await sheet.jpeg({ quality: 45, mozjpeg: true }).toFile(join(folder, `making-${width}.jpeg`))
  }
}

const usage = `Usage: npm run pictures -- [NAME…], by default all of ${sarees.map(({ name }) => name).join(', ')}
Weaves the pictures of the sample articles. A NAME is a saree or one of its pictures, such as
hara-draped. The same sarees give the same bytes.`

const known = sarees.flatMap(({ name }) => [name, ...viewNames.map((view) => `${name}-${view}`)])
const asked = readArguments(usage, { maxPositionals: known.length }).positionals
const unknown = asked.find((name) => !known.includes(name))
if (unknown) refuseArguments(`There is no picture "${unknown}".`, usage)
const isAsked = (saree: string, view: ViewName) =>
  asked.length === 0 || asked.includes(saree) || asked.includes(`${saree}-${view}`)

mkdirSync(folder, { recursive: true })
for (const saree of sarees) {
  const { name } = saree
  for (const view of viewNames.filter((one) => isAsked(name, one))) {
    await writeFiles(`${name}-${view}`, open(drawView(saree, view, PIXELS)), viewFiles)
  }
  if (viewNames.some((view) => isAsked(name, view))) await writeThumbnails(saree)
}
await writeDraped()
await writeMaking()
