import { useLoaderData } from 'react-router'
import { secondFactorApi } from '../../../contract/auth/second-factor.ts'
import { sessionApi } from '../../../contract/auth/sessions.ts'
import { healthApi } from '../../../contract/health.ts'
import { call } from '../../api/call.ts'
import { LoadFailed } from '../load-failed.tsx'
import { guarded } from '../require-token.ts'
import { ScreenTop } from '../screen-head.tsx'
import styles from './account-page.module.css'
import { SecondFactor } from './second-factor.tsx'
import { ServerState } from './server-state.tsx'
import { Sessions } from './sessions.tsx'

export const handle = { title: 'Account' }
export const ErrorBoundary = LoadFailed

export const loader = guarded(async ({ request: { signal } }) => {
  const [sessions, factor, server] = await Promise.all([
    call(sessionApi.own, { signal }),
    call(secondFactorApi.state, { signal }),
    call(healthApi.ready, { signal }).catch(() => null),
  ])
  return { sessions, factor, server }
})

/** The account screen: where one is signed in, what signing in takes, and how the server is. */
export function Component() {
  const { sessions, factor, server } = useLoaderData<typeof loader>()
  return (
    <>
      <ScreenTop title="Account" />
      <div className={styles.parts}>
        <SecondFactor {...factor} />
        <Sessions sessions={sessions} />
        <ServerState state={server} />
      </div>
    </>
  )
}
