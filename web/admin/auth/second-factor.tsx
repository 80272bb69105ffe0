import { useState } from 'react'
import { type Proof, proofFieldNames } from '../../../contract/auth/proof.ts'
import { secondFactorApi } from '../../../contract/auth/second-factor.ts'
import { call } from '../../api/call.ts'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { ProofDialog } from '../proof/proof-dialog.tsx'
import { useFormWrite } from '../records/use-write.ts'
import styles from './account-page.module.css'
import { countCodes } from './count-codes.ts'
import { EnableSecondFactor } from './enable-second-factor.tsx'

interface SecondFactorProps {
  on: boolean
  recovery_codes: number
}

export function SecondFactor({ on, recovery_codes }: SecondFactorProps) {
  const [openDialog, setOpenDialog] = useState<'on' | 'off' | null>(null)
  const write = useFormWrite('second factor')
  const close = () => setOpenDialog(null)
  const switchOff = (proof: Proof) =>
    write(() => call(secondFactorApi.end, { body: proof }), 'Second factor switched off', {
      onDone: close,
      fields: proofFieldNames,
    })
  return (
    <section className={styles.part} aria-labelledby="second-factor">
      <header>
        <h2 id="second-factor">Second factor</h2>
        <Chip look={on ? 'ok' : 'off'}>{on ? 'On' : 'Off'}</Chip>
      </header>
      <p>
        {on
          ? `Signing in needs your password and a code from your authenticator app. ${countCodes(recovery_codes)} left. To get new ones, switch it off and on again.`
          : 'Signing in will then need your password and a code from your phone.'}
      </p>
      <Button look="line" small onClick={() => setOpenDialog(on ? 'off' : 'on')}>
        {on ? 'Switch off' : 'Switch on'}
      </Button>
      {openDialog === 'on' && <EnableSecondFactor onClose={close} />}
      {openDialog === 'off' && (
        <ProofDialog
          title="Switch off second factor"
          description="You’ll then sign in with just your password."
          submit="Switch off"
          onClose={close}
          onSend={switchOff}
        />
      )}
    </section>
  )
}
