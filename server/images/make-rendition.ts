import type { RenditionFormat } from './renditions.ts'
import { sharp } from './sharp.ts'

/** Makes a stored picture smaller; `file` is its path. */
export const makeRendition = (file: string | Buffer, width: number, format: RenditionFormat) => {
  const smaller = sharp(file).resize({ width })
  return format === 'avif'
    ? smaller.avif({ quality: 55, effort: 2 }).toBuffer()
    : smaller.webp({ quality: 78 }).toBuffer()
}
