const WIDTHS = [320, 640, 960, 1280, 1920]

export const renditionWidths = (width: number) => WIDTHS.filter((smaller) => smaller <= width)

const FORMATS = ['avif', 'webp'] as const
export type RenditionFormat = (typeof FORMATS)[number]

export const renditionName = (name: string, width: number, format: RenditionFormat) =>
  name.replace('.jpg', `-${width}.${format}`)

export const renditionsOf = (name: string, width: number) =>
  renditionWidths(width).flatMap((smaller) =>
    FORMATS.map((format) => ({
      width: smaller,
      format,
      name: renditionName(name, smaller, format),
    })),
  )
