/** Sides of a box in the viewport, in pixels. */
export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

interface Size {
  width: number
  height: number
}

const MARGIN = 8
const STEP = 8

const overlapArea = (a: Box, b: Box) =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top))

export const coveredArea = (box: Box, controls: readonly Box[]) =>
  controls.reduce((sum, control) => sum + overlapArea(box, control), 0)

/** Where a box covers no control: as low as it can, then as far left; else where it covers least. */
export const findFreePlace = (
  { width, height }: Size,
  viewport: Size,
  controls: readonly Box[],
): Box => {
  let best: Box | null = null
  let least = Number.POSITIVE_INFINITY
  for (let bottom = viewport.height - MARGIN; bottom - height >= MARGIN; bottom -= STEP) {
    for (
      let left = MARGIN;
      left === MARGIN || left + width <= viewport.width - MARGIN;
      left += STEP
    ) {
      const box = { left, top: bottom - height, right: left + width, bottom }
      const covered = coveredArea(box, controls)
      if (covered === 0) return box
      if (covered < least) [best, least] = [box, covered]
    }
  }
  const bottom = viewport.height - MARGIN
  return best ?? { left: MARGIN, top: bottom - height, right: MARGIN + width, bottom }
}
