import type { MouseEvent } from 'react'

/** Whether a key is held by which a link opens in another tab or window, or is downloaded. */
export const opensElsewhere = (event: MouseEvent) =>
  event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
