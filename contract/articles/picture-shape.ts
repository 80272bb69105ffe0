import * as z from 'zod/mini'

export const pictureShape = {
  article_pic: z.string(),
  picture_id: z.number(),
  picture_version: z.number(),
  alt: z.string(),
  /** From 0; the first is the cover. */
  position: z.number(),
  width: z.number(),
  height: z.number(),
  /** The mean colour as `#rrggbb`. */
  colour: z.string(),
  /** The widths at `/pictures/{name without .jpg}-{width}.avif` and `.webp`; none until they are made. */
  widths: z.array(z.number()),
}
