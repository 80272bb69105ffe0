import type { MouseEvent } from 'react'

/** Whether a modifier key opens the link in another tab or window, or downloads it. */
export const opensElsewhere = (event: MouseEvent) =>
  event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
