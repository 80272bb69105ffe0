import { ratioOf, type Size } from '../../../../contract/pictures/crop.ts'
import type { Placement } from './crop-placements.tsx'

/** The largest width that a crop gets in these placements, in CSS pixels. */
export const findMaxWidth = (crop: Size, placements: readonly Placement[]) => {
  const ratio = crop.width / crop.height
  const widths = placements.map(({ shape, isFilled, width }) => {
    const widthAtFullHeight = (width / ratioOf(shape)) * ratio
    return isFilled ? Math.max(width, widthAtFullHeight) : Math.min(width, widthAtFullHeight)
  })
  return Math.round(Math.max(...widths))
}
