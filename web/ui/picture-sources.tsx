import {
  RENDITION_FORMATS,
  type RenditionFormat,
  renditionName,
} from '../../contract/pictures/rendition-name.ts'

/** Where a stored picture can be had in one of its widths. */
export const renditionAddress = (name: string, width: number, format: RenditionFormat) =>
  `/pictures/${renditionName(name, width, format)}`

interface PictureSourcesProps {
  name: string
  /** Those that are made already. */
  widths: readonly number[]
  sizes: string
}

/** The smaller widths of a stored picture, for a `<picture>` element. */
export function PictureSources({ name, widths, sizes }: PictureSourcesProps) {
  if (widths.length === 0) return null
  return RENDITION_FORMATS.map((format) => (
    <source
      key={format}
      type={`image/${format}`}
      srcSet={widths
        .map((width) => `${renditionAddress(name, width, format)} ${width}w`)
        .join(', ')}
      sizes={sizes}
    />
  ))
}
