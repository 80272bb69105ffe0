import { passkeyApi } from '../../../contract/auth/passkeys.ts'
import { secondFactorApi } from '../../../contract/auth/second-factor.ts'
import { sessionApi, UNKNOWN_DEVICE } from '../../../contract/auth/sessions.ts'
import { healthApi, type Readiness } from '../../../contract/health.ts'
import { LastBackup } from '../last-backup.tsx'
import { loadIsOwner } from '../roles/load-is-owner.ts'
import { protectedLoader, useScreenData } from '../screen-data.ts'
import { ScreenHeader } from '../screen-header.tsx'
import styles from './account-page.module.css'
import { Passkeys } from './passkeys.tsx'
import { SecondFactor } from './second-factor.tsx'
import { Sessions } from './sessions.tsx'

export const handle = { title: 'Account' }

export const loader = protectedLoader(async (args) => {
  const { call } = args
  const [sessions, passkeys, secondFactor, server, isOwner] = await Promise.all([
    call(sessionApi.own, {}),
    call(passkeyApi.all, {}),
    call(secondFactorApi.state, {}),
    call(healthApi.ready, {}).catch(() => null),
    loadIsOwner(args),
  ])
  return { sessions, passkeys, secondFactor, server, isOwner }
})

export function Component() {
  const { sessions, passkeys, secondFactor, server, isOwner } = useScreenData<typeof loader>()
  return (
    <>
      <ScreenHeader title="Account" />
      <div className={styles.parts}>
        <SecondFactor {...secondFactor} />
        <Passkeys
          passkeys={passkeys}
          device={sessions.find(({ current }) => current)?.device ?? UNKNOWN_DEVICE}
          recovery_codes={secondFactor.recovery_codes}
          usesAppCodes={secondFactor.on}
        />
        <Sessions sessions={sessions} />
        {isOwner && <ServerState server={server} />}
      </div>
    </>
  )
}

/** For the owner, who can solve what it says. @param server null where it is not ready */
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
        <p>The server isn’t ready. Loading and saving may fail.</p>
      )}
    </section>
  )
}
