/** The formats of a picture's smaller widths; browsers take the first that they know. */
export const RENDITION_FORMATS = ['avif', 'webp'] as const
export type RenditionFormat = (typeof RENDITION_FORMATS)[number]

/** The file of a stored picture `<32 hex digits>.jpg` in one of its widths. */
export const renditionName = (name: string, width: number, format: RenditionFormat) =>
  name.replace('.jpg', `-${width}.${format}`)

/** The size in pixels of the picture that previews of messages show. */
export const sharePictureSize = { width: 1200, height: 630 }

/** The file of it, a JPEG, for a stored picture `<32 hex digits>.jpg`. */
export const sharePictureName = (name: string) => name.replace('.jpg', '-share.jpg')
