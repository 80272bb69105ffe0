import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { company } from '../../web/site/site.content.ts'
import { readTokenColour } from './token-colours.ts'

const logo = readFileSync(join(import.meta.dirname, '../../web/public/favicon.svg'))

const drawIcon = async (side: number, share: number, background = 'transparent') => {
  const size = Math.round(side * share)
  const drawn = await sharp(logo, { density: (72 * size) / 32 })
    .resize(size)
    .png()
    .toBuffer()
  return sharp({ create: { width: side, height: side, channels: 4, background } })
    .composite([{ input: drawn }])
    .png({ compressionLevel: 9 })
    .toBuffer()
}

/** A file of one picture: a header with its type and count, then the entry of the picture, then the picture itself. */
const encodeIco = (png: Buffer, side: number) => {
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(1, 4)
  header.writeUInt8(side, 6)
  header.writeUInt8(side, 7)
  header.writeUInt16LE(1, 10)
  header.writeUInt16LE(32, 12)
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(header.length, 18)
  return Buffer.concat([header, png])
}

export const writeIcons = async (folder: string) => {
  const background = readTokenColour('kora-50')
  const write = (name: string, bytes: Buffer | string) => writeFileSync(join(folder, name), bytes)
  write('favicon.ico', encodeIco(await drawIcon(32, 1), 32))
  write('apple-touch-icon.png', await drawIcon(180, 0.62, background))
  write('icon-192.png', await drawIcon(192, 0.7, background))
  write('icon-512.png', await drawIcon(512, 0.7, background))
  // A home screen may cut off all but a circle of 80 % of the side.
  write('icon-maskable-512.png', await drawIcon(512, 0.5, background))
  const png = (src: string, side: number) => ({ src, sizes: `${side}x${side}`, type: 'image/png' })
  const manifest = {
    name: company.name,
    short_name: company.name,
    lang: 'en-IN',
    start_url: '/',
    display: 'minimal-ui',
    background_color: background,
    theme_color: background,
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      png('/icon-192.png', 192),
      png('/icon-512.png', 512),
      { ...png('/icon-maskable-512.png', 512), purpose: 'maskable' },
    ],
  }
  write('manifest.webmanifest', JSON.stringify(manifest))
  const backOffice = {
    ...manifest,
    id: '/Dashboardadmin',
    name: `${company.name} back-office`,
    short_name: 'Back-office',
    start_url: '/Dashboardadmin',
    scope: '/',
    display: 'standalone',
  }
  write('back-office.webmanifest', JSON.stringify(backOffice))
}
