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

export const coversAny = (a: Box, others: readonly Box[]) =>
  others.some((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom)

/** Where a box covers nothing of these: as low as it can, then as far left. */
export const findFreeBox = (
  { width, height }: Size,
  viewport: Size,
  others: readonly Box[],
): Box | null => {
  for (let bottom = viewport.height - MARGIN; bottom - height >= MARGIN; bottom -= STEP) {
    for (
      let left = MARGIN;
      left === MARGIN || left + width <= viewport.width - MARGIN;
      left += STEP
    ) {
      const box = { left, top: bottom - height, right: left + width, bottom }
      if (!coversAny(box, others)) return box
    }
  }
  return null
}
