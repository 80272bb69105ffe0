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

const MARGIN_PX = 8
const STEP_PX = 8

export const coversAny = (a: Box, others: readonly Box[]) =>
  others.some((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom)

/** Finds a place where a box covers none of these: as low as possible, then as far left as possible. */
export const findFreeBox = (
  { width, height }: Size,
  viewport: Size,
  others: readonly Box[],
): Box | null => {
  for (let bottom = viewport.height - MARGIN_PX; bottom - height >= MARGIN_PX; bottom -= STEP_PX) {
    for (
      let left = MARGIN_PX;
      left === MARGIN_PX || left + width <= viewport.width - MARGIN_PX;
      left += STEP_PX
    ) {
      const box = { left, top: bottom - height, right: left + width, bottom }
      if (!coversAny(box, others)) return box
    }
  }
  return null
}
