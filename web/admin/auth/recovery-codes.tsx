import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { showError, showSuccess } from '../../ui/toast/toast.tsx'
import styles from './switch-on.module.css'

const copyCodes = (codes: readonly string[]) =>
  navigator.clipboard.writeText(codes.join('\n')).then(
    () => showSuccess('Recovery codes copied'),
    () => showError('The browser does not let them be copied. Please select them by hand.'),
  )

/** Shown only once: the server stores hashes. */
export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose(): void }) {
  return (
    <Dialog
      open
      onClose={onClose}
      title="Keep your recovery codes"
      description="Without your phone or passkey, each of these signs you in once, beside your password. They are shown only now: print them, or keep them where you keep passwords."
      footer={
        <>
          {navigator.clipboard && (
            <Button look="line" onClick={() => copyCodes(codes)}>
              Copy
            </Button>
          )}
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
