import type { ViewName } from '../sarees/saree-picture.tsx'

export const captions: Readonly<Record<ViewName, string>> = {
  draped: 'Draped',
  folded: 'Folded',
  whole: 'Whole',
  border: 'Border',
  pallu: 'Pallu',
}

export const viewWidthsCm: Readonly<Record<ViewName, number>> = {
  draped: 60,
  folded: 46,
  whole: 288,
  border: 12,
  pallu: 36,
}
