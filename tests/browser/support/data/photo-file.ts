import { photo } from '../../../samples/test-photo.ts'

/** A photo of four quarters: red, green, and below blue, yellow. */
export const photoFile = async (
  name = 'saree.jpg',
  orientation = 1,
  width = 240,
  height = 320,
) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await photo(orientation, width, height),
})
