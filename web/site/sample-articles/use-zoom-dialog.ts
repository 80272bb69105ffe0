import { type ComponentProps, type ComponentType, useState } from 'react'
import { notLoadedMessage } from '../../ui/loading/not-loaded-message.ts'
import { showError } from '../../ui/toast/toast.ts'
import type { ZoomDialog } from './zoom/zoom-dialog.tsx'

interface Zoom {
  Dialog: ComponentType<ComponentProps<typeof ZoomDialog>>
  index: number
}

/** Loads the zoom's code when it is first asked for: most visitors do not open it. */
export function useZoomDialog() {
  const [zoom, setZoom] = useState<Zoom | null>(null)
  const openZoom = (index: number) =>
    import('./zoom/zoom-dialog.tsx').then(
      ({ ZoomDialog }) => setZoom({ Dialog: ZoomDialog, index }),
      () => showError(notLoadedMessage('The zoom')),
    )
  return { zoom, openZoom, closeZoom: () => setZoom(null) }
}
