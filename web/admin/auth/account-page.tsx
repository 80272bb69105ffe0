import { passkeyApi } from '../../../contract/auth/passkeys.ts'
import { secondFactorApi } from '../../../contract/auth/second-factor.ts'
import { sessionApi, UNKNOWN_DEVICE } from '../../../contract/auth/sessions.ts'
import { healthApi } from '../../../contract/health.ts'
import { LoadFailed } from '../load-failed.tsx'
import { protectedLoader, useScreenData } from '../screen-data.ts'
import { ScreenHeader } from '../screen-header.tsx'
import styles from './account-page.module.css'
import { Passkeys } from './passkeys.tsx'
import { Password } from './password.tsx'
import { SecondFactor } from './second-factor.tsx'
import { ServerState } from './server-state.tsx'
import { Sessions } from './sessions.tsx'

export const handle = { title: 'Account' }
export const ErrorBoundary = LoadFailed

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
