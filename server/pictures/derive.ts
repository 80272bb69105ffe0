import { sharp } from './sharp.ts'

const widths = [320, 640, 960, 1280, 1920]

/** The widths made of a picture that is so wide. */
export const widthsOf = (width: number) => widths.filter((smaller) => smaller <= width)

/** The kinds of file made in each width. */
export const derivedKinds = ['avif', 'webp'] as const
export type DerivedKind = (typeof derivedKinds)[number]

/** Makes a stored picture smaller. */
export const derive = (jpeg: Buffer, width: number, kind: DerivedKind) => {
  const smaller = sharp(jpeg).resize({ width })
  return kind === 'avif'
    ? smaller.avif({ quality: 55, effort: 2 }).toBuffer()
    : smaller.webp({ quality: 78 }).toBuffer()
}
