import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import styles from './switch-on.module.css'

/** Shown only once: the server stores hashes. */
export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose(): void }) {
  return (
    <Dialog
      open
      onClose={onClose}
      title="Keep your recovery codes"
      description="Without your phone or passkey, each of these signs you in once, together with your password. They are shown only now: print them, or keep them where you keep passwords."
      footer={
        <>
          <CopyButton label="Copy" text={codes.join('\n')} copied="Recovery codes copied" />
          <Button onClick={onClose} data-first>
            I have kept them
          </Button>
        </>
      }
    >
      <ol className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
    </Dialog>
  )
}
