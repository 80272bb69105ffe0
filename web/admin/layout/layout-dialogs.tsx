import { useKeys } from '../keys/use-keys.ts'
import { lazyDialog } from '../lazy-dialog.tsx'
import { Palette } from '../palette/palette.tsx'

const KeysHelp = lazyDialog(
  async () => (await import('../keys/keys-help.tsx')).KeysHelp,
  'the list of keys',
)

export const ChangePassword = lazyDialog(
  async () => (await import('../auth/change-password.tsx')).ChangePassword,
  'the password form',
)

export type LayoutDialog = 'palette' | 'help' | 'password'

interface LayoutDialogsProps {
  open: LayoutDialog | null
  onOpen(dialog: LayoutDialog | null): void
}

export function LayoutDialogs({ open, onOpen }: LayoutDialogsProps) {
  const close = () => onOpen(null)
  useKeys({ openPalette: () => onOpen('palette'), openHelp: () => onOpen('help') })
  return (
    <>
      {open === 'palette' && <Palette onClose={close} onOpen={onOpen} />}
      {open === 'help' && <KeysHelp onClose={close} />}
      {open === 'password' && <ChangePassword onChanged={close} onClose={close} />}
    </>
  )
}
