import { RENDITION_FORMATS, renditionName } from '../../contract/pictures/rendition-name.ts'

/**
 * 200, 400 and 720 are for phones of 390 px: a card of the list has 46 % of the screen and the cover of a saree 86 %, at one
 * or two dots a pixel.
 */
const WIDTHS = [200, 320, 400, 640, 720, 960, 1280, 1920]

/** The widths, in pixels, of the renditions of a picture of this width; none is wider than the picture. */
export const renditionWidths = (width: number) => WIDTHS.filter((smaller) => smaller <= width)

/** The largest width that is made before an upload is answered; larger ones would double its time. */
export const LARGEST_SCREEN_SIZE = 960

/** Those of them that are made before an upload is answered. */
export const screenWidths = (width: number) => renditionWidths(Math.min(width, LARGEST_SCREEN_SIZE))

interface StoredImage {
  width: number
  derived_at: string | null
}

/** The widths in which a picture can be had now. */
export const availableWidths = ({ width, derived_at }: StoredImage) =>
  derived_at ? renditionWidths(width) : screenWidths(width)

/** The name of a stored picture, `<32 hex digits>.jpg`, or of a file made from it; its groups are the digits and the format of a rendition. */
export const storedFileName = new RegExp(
  `^([0-9a-f]{32})(?:(?:-share)?\\.jpg|-(?:${WIDTHS.join('|')})\\.(${RENDITION_FORMATS.join('|')}))$`,
)

/** All renditions of a picture: each width in each format. */
export const renditionsOf = (name: string, width: number) =>
  renditionWidths(width).flatMap((smaller) =>
    RENDITION_FORMATS.map((format) => ({
      width: smaller,
      format,
      name: renditionName(name, smaller, format),
    })),
  )
