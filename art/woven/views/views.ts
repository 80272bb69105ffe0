import { render } from '../render.ts'
import type { Picture, Saree } from './composition.ts'
import { drape } from './draped.ts'
import { fold } from './folded.ts'
import { layBorder, layPallu } from './near.ts'
import { layWhole } from './whole.ts'

/** What each view shows in centimetres, from left to right and from top to bottom. */
export const views = {
  draped: { width: 60, height: 80, compose: drape },
  folded: { width: 46, height: (46 * 4) / 3, compose: fold },
  whole: { width: 288, height: 384, compose: layWhole },
  border: { width: 12, height: 16, compose: layBorder },
  pallu: { width: 36, height: 48, compose: layPallu },
} as const

export type ViewName = keyof typeof views

export const drawView = (saree: Saree, view: ViewName, pixels: number): Picture => {
  const { width, height, compose } = views[view]
  const pixelHeight = Math.round((pixels * height) / width)
  const step = Math.max(0.08, (width / pixels) * 5)
  const composition = compose(saree, { width, height }, step)
  return {
    pixels: render(composition, width, pixels, pixelHeight),
    width: pixels,
    height: pixelHeight,
  }
}
