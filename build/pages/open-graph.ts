import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { hash2 } from '../../art/woven/numbers.ts'
import { platforms } from '../../contract/platforms.ts'
import { openGraphFile } from '../../web/site/open-graph-file.ts'
import { tagline } from '../../web/site/page-title.ts'
import { type PageText, pages } from '../../web/site/pages.content.ts'
import { sampleArticles } from '../../web/site/sample-articles/sample-articles.content.ts'
import { company, solutionAddress, weaveOf } from '../../web/site/site.content.ts'
import { type Weave, warpOnTop } from '../../web/ui/brand/weaves.ts'
import { drawHeadline } from './headline.ts'
import { createLettering } from './lettering.ts'
import { readTokenColour } from './token-colours.ts'

const [width, height] = [1200, 630]
const margin = 72
const articleAt = new Map(sampleArticles.map((article) => [article.path, article]))
const weaveAt = new Map(
  platforms.map(({ segment }) => [solutionAddress(segment), weaveOf[segment]]),
)

const drawRect = (x: number, y: number, w: number, h: number, dye: string) =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${readTokenColour(dye)}"/>`

const weftDye: Record<Weave, string> = {
  plain: 'madder-500',
  twill: 'madder-300',
  basket: 'haldi-400',
  'birds-eye': 'hara-300',
}

const clothLeft = 742

const drawCloth = (weave: Weave) => {
  const [pitch, thread] = [42, 34]
  const gap = (pitch - thread) / 2
  const parts: string[] = []
  for (let y = 0; y * pitch < height; y++) {
    const top = y * pitch
    const dye = y % 5 === 3 ? 'kora-100' : weftDye[weave]
    const from = y > 11 ? 0 : clothLeft - 12 - Math.round(hash2(y, 7) * 60)
    parts.push(drawRect(from, top + gap, clothLeft - from, thread, dye))
    for (let x = 0; clothLeft + x * pitch < width; x++) {
      const left = clothLeft + x * pitch
      if (!warpOnTop[weave](x % 8, y % 8)) parts.push(drawRect(left, top + gap, pitch, thread, dye))
      else parts.push(drawRect(left + gap, top, thread, pitch, x % 2 ? 'neel-600' : 'neel-700'))
    }
  }
  return parts.join('')
}

const photoWidth = Math.round((height * 3) / 4)
const photoLeft = width - photoWidth

const selvedge = ['madder-500', 'kora-100', 'haldi-400']
  .map((dye, index) => drawRect(photoLeft - 30 + index * 10, 0, 6, height, dye))
  .join('')

const placeAt = (x: number, y: number, svg: string) =>
  `<g transform="translate(${x} ${y})">${svg}</g>`

const logo = `<g transform="scale(1.75)">
  <path fill="${readTokenColour('kora-50')}" d="M6 1h9v13H6zM6 24.5h9V31H6z"/>
  <path fill="${readTokenColour('madder-500')}" d="M16.5 1H31v8.5H16.5z"/>
  <path fill="${readTokenColour('haldi-500')}" d="M1 15.5h24.5v7.5H1z"/>
</g>`

const photoOf = (path: string) => {
  const saree = articleAt.get(path)?.saree
  return (
    saree && join(import.meta.dirname, `../../web/site/sarees/pictures/${saree}-draped-1080.avif`)
  )
}

const encodeJpeg = async (maxKilobytes: number, picture: Sharp) => {
  const flat = await picture.png({ compressionLevel: 0 }).toBuffer()
  for (let quality = 76; ; quality -= 6) {
    const bytes = await sharp(flat).jpeg({ quality, mozjpeg: true }).toBuffer()
    if (bytes.length <= maxKilobytes * 1024) return bytes
  }
}

const headlineOf = ({ path, title }: PageText) =>
  path === '/' ? tagline.replace(/^./, (first) => first.toUpperCase()) : title

export const drawOpenGraph = async (folder: string) => {
  const [display, wide] = await Promise.all([
    createLettering('eczar'),
    createLettering('anek-latin-wide'),
  ])
  const name = wide.draw(company.name, 42)
  const draw = async (page: PageText) => {
    const photo = photoOf(page.path)
    const maxWidth = (photo ? photoLeft - 48 : clothLeft - 90) - margin
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
      ${drawRect(0, 0, width, height, 'neel-950')}
      ${photo ? selvedge : drawCloth(weaveAt.get(page.path) ?? 'plain')}
      <g fill="${readTokenColour('kora-50')}">
        ${placeAt(margin, 72, logo)}
        ${placeAt(margin + 76, 115, name)}
        ${placeAt(margin, photo ? height - margin : 440, drawHeadline(display, headlineOf(page), maxWidth))}
      </g>
    </svg>`
    const drawn = sharp(Buffer.from(svg))
    if (!photo) return drawn.png({ palette: true, effort: 1, compressionLevel: 9 }).toBuffer()
    const input = await sharp(photo).resize(photoWidth, height).png().toBuffer()
    return encodeJpeg(60, drawn.composite([{ input, left: photoLeft, top: 0 }]))
  }
  const write = async (page: PageText) => {
    const file = join(folder, openGraphFile(page.path))
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, await draw(page))
  }
  await Promise.all(pages.map(write))
}
