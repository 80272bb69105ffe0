import { lazy, Suspense } from 'react'
import { useKeys } from '../keys/use-keys.ts'
import { Palette } from '../palette/palette.tsx'

const KeysHelp = lazy(() => import('../keys/keys-help.tsx'))

export type KeyDialog = 'palette' | 'help'

interface KeyDialogsProps {
  open: KeyDialog | null
  onOpen(dialog: KeyDialog | null): void
}

export function KeyDialogs({ open, onOpen }: KeyDialogsProps) {
  const close = () => onOpen(null)
  useKeys({ openPalette: () => onOpen('palette'), openHelp: () => onOpen('help') })
  return (
    <Suspense>
      {open === 'palette' && <Palette onClose={close} onHelp={() => onOpen('help')} />}
      {open === 'help' && <KeysHelp onClose={close} />}
    </Suspense>
  )
}
