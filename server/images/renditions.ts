import { sharp } from './sharp.ts'

const widths = [320, 640, 960, 1280, 1920]

/** The widths made of a picture that is so wide. */
export const renditionWidths = (width: number) => widths.filter((smaller) => smaller <= width)

/** The kinds of file made in each width. */
const kinds = ['avif', 'webp'] as const
type Kind = (typeof kinds)[number]

/** The smaller files made of a stored picture that is so wide, each with its name. */
export const renditionsOf = (name: string, width: number) =>
  renditionWidths(width).flatMap((smaller) =>
    kinds.map((kind) => ({
      width: smaller,
      kind,
      name: name.replace('.jpg', `-${smaller}.${kind}`),
    })),
  )

/** Makes a stored picture smaller. */
export const makeRendition = (jpeg: Buffer, width: number, kind: Kind) => {
  const smaller = sharp(jpeg).resize({ width })
  return kind === 'avif'
    ? smaller.avif({ quality: 55, effort: 2 }).toBuffer()
    : smaller.webp({ quality: 78 }).toBuffer()
}
