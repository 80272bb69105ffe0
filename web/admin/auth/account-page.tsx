import { useState } from 'react'
import { passkeyApi } from '../../../contract/auth/passkeys.ts'
import { secondFactorApi } from '../../../contract/auth/second-factor.ts'
import { sessionApi, UNKNOWN_DEVICE } from '../../../contract/auth/sessions.ts'
import { healthApi, type Readiness } from '../../../contract/health.ts'
import { Button } from '../../ui/button.tsx'
import { LastBackup } from '../last-backup.tsx'
import { protectedLoader, useScreenData } from '../screen-data.ts'
import { ScreenHeader } from '../screen-header.tsx'
import styles from './account-page.module.css'
import { ChangePassword } from './change-password.tsx'
import { Passkeys } from './passkeys.tsx'
import { SecondFactor } from './second-factor.tsx'
import { Sessions } from './sessions.tsx'

export const handle = { title: 'Account' }

export const loader = protectedLoader(async ({ call }) => {
  const [sessions, passkeys, secondFactor, server] = await Promise.all([
    call(sessionApi.own, {}),
    call(passkeyApi.all, {}),
    call(secondFactorApi.state, {}),
    call(healthApi.ready, {}).catch(() => null),
  ])
  return { sessions, passkeys, secondFactor, server }
})

export function Component() {
  const { sessions, passkeys, secondFactor, server } = useScreenData<typeof loader>()
  return (
    <>
      <ScreenHeader title="Account" />
      <div className={styles.parts}>
        <Password />
        <SecondFactor {...secondFactor} />
        <Passkeys
          passkeys={passkeys}
          device={sessions.find(({ current }) => current)?.device ?? UNKNOWN_DEVICE}
          recovery_codes={secondFactor.recovery_codes}
          usesAppCodes={secondFactor.on}
        />
        <Sessions sessions={sessions} />
        <ServerState server={server} />
      </div>
    </>
  )
}

function Password() {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <section className={styles.part} aria-labelledby="own-password">
      <header>
        <h2 id="own-password">Password</h2>
      </header>
      <p>A new password ends your sessions on all other devices.</p>
      <Button look="line" small onClick={() => setIsOpen(true)}>
        Change Password
      </Button>
      {isOpen && <ChangePassword onChanged={close} onClose={close} />}
    </section>
  )
}

/** @param server null where it is not ready */
function ServerState({ server }: { server: Readiness | null }) {
  return (
    <section className={styles.part} aria-labelledby="server">
      <header>
        <h2 id="server">Server</h2>
      </header>
      {server ? (
        <>
          <p>
            Last backup: <LastBackup at={server.last_backup} />
          </p>
          {server.warnings.map((warning) => (
            <p key={warning}>{warning}</p>
          ))}
        </>
      ) : (
        <p>The server is not ready. Loading and saving may fail.</p>
      )}
    </section>
  )
}
