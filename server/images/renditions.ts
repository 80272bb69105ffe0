import { sharp } from './sharp.ts'

const WIDTHS = [320, 640, 960, 1280, 1920]

/** The widths of the renditions of a picture: those that are not wider than it. */
export const renditionWidths = (width: number) => WIDTHS.filter((smaller) => smaller <= width)

const KINDS = ['avif', 'webp'] as const
type Kind = (typeof KINDS)[number]

/** The renditions of a stored picture of this width, each with its file name. */
export const renditionsOf = (name: string, width: number) =>
  renditionWidths(width).flatMap((smaller) =>
    KINDS.map((kind) => ({
      width: smaller,
      kind,
      name: name.replace('.jpg', `-${smaller}.${kind}`),
    })),
  )

export const makeRendition = (jpeg: Buffer, width: number, kind: Kind) => {
  const smaller = sharp(jpeg).resize({ width })
  return kind === 'avif'
    ? smaller.avif({ quality: 55, effort: 2 }).toBuffer()
    : smaller.webp({ quality: 78 }).toBuffer()
}
