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
      title="Save your recovery codes"
      description="Without your phone or passkey, each code signs you in once, with your password. You’ll only see them now. Print them, or save them with your passwords."
      footer={
        <>
          <CopyButton label="Copy" text={codes.join('\n')} copied="Recovery codes copied" />
          <Button onClick={onClose} data-first>
            I’ve saved them
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
