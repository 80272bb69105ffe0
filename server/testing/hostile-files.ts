import { deflateSync } from 'node:zlib'
import { photo } from '../../tests/samples/test-photo.ts'

const chunk = (type: string, data: Buffer) => {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  return Buffer.concat([length, Buffer.from(type), data, Buffer.alloc(4)])
}

/** A PNG that claims this size. Its checksums are wrong: it must be refused before they are read. */
const png = (width: number, height: number) => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([1, 0, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const jpeg = async (width: number, height: number, { progressive = false } = {}) => {
  const file = await photo()
  const start = file.indexOf(Buffer.from([0xff, 0xc0]))
  if (progressive) file[start + 1] = 0xc2
  file.writeUInt16BE(height, start + 5)
  file.writeUInt16BE(width, start + 7)
  return file
}

const webp = Buffer.concat([
  Buffer.from('RIFF\x1a\0\0\0WEBPVP8L\x0d\0\0\0\x2f', 'latin1'),
  Buffer.from([0xfe, 0xbf, 0xff, 0x0f, 0x07, 0x10, 0x11, 0x11, 0x88, 0x88, 0x08, 0, 0]),
])

const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')

export const hostileFiles = async (): Promise<[string, Buffer, number, RegExp][]> => {
  const completePhoto = await photo()
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  return [
    ['nothing', Buffer.alloc(0), 415, /a supported photo/],
    ['a text', Buffer.from('Six yards of silk'), 415, /JPEG, PNG, WebP, AVIF and GIF/],
    ['an SVG', Buffer.from(svg), 415, /a supported photo/],
    ['a PDF', Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj'), 415, /a supported photo/],
    ['a TIFF', Buffer.from('II*\0\x08\0\0\0\0\0', 'latin1'), 415, /a supported photo/],
    ['a HEIC without content', heic, 422, /damaged or incomplete/],
    [
      'HTML behind the first bytes of a JPEG',
      Buffer.from('\xff\xd8\xff<html>', 'latin1'),
      422,
      /damaged or incomplete/,
    ],
    [
      'half a JPEG',
      completePhoto.subarray(0, completePhoto.length / 2),
      422,
      /damaged or incomplete/,
    ],
    ['a PNG without its content', png(10, 10).subarray(0, 40), 422, /damaged or incomplete/],
    [
      'a PNG of 256 megapixels',
      png(16_000, 16_000),
      413,
      /16,000 × 16,000 pixels as PNG; at most 50 megapixels/,
    ],
    ['a WebP of 268 megapixels', webp, 413, /too large to open/],
    [
      'a JPEG of 201 megapixels',
      await jpeg(20_100, 10_000),
      413,
      /20,100 × 10,000 pixels as JPEG; at most 200/,
    ],
    [
      'a progressive JPEG of 51',
      await jpeg(5_100, 10_000, { progressive: true }),
      413,
      /as progressive JPEG; at most 32/,
    ],
  ]
}
