import { useState } from 'react'
import { type Proof, proofFieldNames } from '../../../contract/auth/proof.ts'
import { CodeProof, secondFactorApi } from '../../../contract/auth/second-factor.ts'
import { call } from '../../api/call.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { type FieldErrors, useForm } from '../../ui/form/use-form.ts'
import { QrCode } from '../../ui/qr-code.tsx'
import { ProofDialog } from '../proof/proof-dialog.tsx'
import { useFormWrite } from '../records/use-write.ts'
import { showFailure } from '../records/write-failures.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import styles from './switch-on.module.css'

interface Secret {
  secret: string
  address: string
}

export function EnableSecondFactor({ onClose }: { onClose(): void }) {
  const write = useFormWrite('second factor')
  const [newSecret, setNewSecret] = useState<Secret | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  const requestSecret = async (proof: Proof) => {
    try {
      setNewSecret(await call(secondFactorApi.begin, { body: proof }))
      return undefined
    } catch (error) {
      return showFailure(error, proofFieldNames)
    }
  }
  const confirmCode = (code: string) =>
    write(
      async () =>
        setCodes((await call(secondFactorApi.confirm, { body: { code } })).recovery_codes),
      'Second factor switched on',
      { fields: ['code'] },
    )
  if (codes) return <RecoveryCodes codes={codes} onClose={onClose} />
  if (newSecret) return <ConfirmCode {...newSecret} onClose={onClose} onSend={confirmCode} />
  return (
    <ProofDialog
      title="Switch on second factor"
      description="You’ll need an authenticator app on your phone."
      submit="Continue"
      onClose={onClose}
      onSend={requestSecret}
    />
  )
}

interface ConfirmCodeProps extends Secret {
  onClose(): void
  onSend(code: string): Promise<FieldErrors | undefined>
}

function ConfirmCode({ secret, address, onClose, onSend }: ConfirmCodeProps) {
  const { errors, ...formState } = useForm(CodeProof.safeParse, ({ code }) => onSend(code))
  return (
    <FormDialog
      formState={formState}
      onClose={onClose}
      title="Switch on second factor"
      description="Scan the QR code with your authenticator app, or type in the secret. Then enter the code it shows."
      submit="Switch on"
    >
      {(form) => (
        <form {...form} className={styles.form}>
          <QrCode text={address} label="The secret for your authenticator app as a QR code" />
          <div className={styles.secret}>
            <b>Secret</b>
            <code>{secret.match(/.{4}/g)?.join(' ')}</code>
            <CopyButton label="Copy secret" text={secret} copied="Secret copied" />
            <a href={address}>Open in an app on this device</a>
          </div>
          <TextField
            label="Code"
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            hint="The six digits your app shows now"
            error={errors.code}
            required
          />
        </form>
      )}
    </FormDialog>
  )
}
