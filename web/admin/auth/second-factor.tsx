import { useState } from 'react'
import { secondFactorApi } from '../../../contract/auth/second-factor.ts'
import { call } from '../../api/call.ts'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { useWrite } from '../records/use-write.ts'
import styles from './account-page.module.css'
import { AskPassword } from './ask-password.tsx'
import { SwitchOn } from './switch-on.tsx'

interface SecondFactorProps {
  on: boolean
  /** How many of them are left. */
  recovery_codes: number
}

const codes = (left: number) => (left === 1 ? '1 recovery code is' : `${left} recovery codes are`)

/** Whether signing in takes a code beside the password, and the way to change that. */
export function SecondFactor({ on, recovery_codes }: SecondFactorProps) {
  const [open, setOpen] = useState<'on' | 'off' | null>(null)
  const write = useWrite('second factor')
  const close = () => setOpen(null)
  const switchOff = (password: string) =>
    write(
      () => call(secondFactorApi.end, { body: { password } }),
      'Second factor switched off',
      close,
    )
  return (
    <section className={styles.part} aria-labelledby="second-factor">
      <header>
        <h2 id="second-factor">Second factor</h2>
        <Chip look={on ? 'ok' : 'off'}>{on ? 'On' : 'Off'}</Chip>
      </header>
      <p>
        {on
          ? `Signing in takes a code of your authenticator app beside your password. ${codes(recovery_codes)} left; new ones come with switching it off and on again.`
          : 'With it, nobody signs in as you who has only your password: a code of an app on your phone is asked for as well.'}
      </p>
      <Button look={on ? 'line' : 'primary'} small onClick={() => setOpen(on ? 'off' : 'on')}>
        {on ? 'Switch off' : 'Switch on'}
      </Button>
      {open === 'on' && <SwitchOn onClose={close} />}
      {open === 'off' && (
        <AskPassword
          title="Switch off second factor"
          description="From then on your password alone signs you in."
          submit="Switch off"
          onClose={close}
          onSend={switchOff}
        />
      )}
    </section>
  )
}
