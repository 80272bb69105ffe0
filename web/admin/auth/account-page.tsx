import { useLoaderData } from 'react-router'
import { secondFactorApi } from '../../../contract/auth/second-factor.ts'
import { sessionApi } from '../../../contract/auth/sessions.ts'
import { healthApi } from '../../../contract/health.ts'
import { call } from '../../api/call.ts'
import { LoadFailed } from '../load-failed.tsx'
import { protectedLoader } from '../require-token.ts'
import { ScreenHeader } from '../screen-head.tsx'
import styles from './account-page.module.css'
import { SecondFactor } from './second-factor.tsx'
import { ServerState } from './server-state.tsx'
import { Sessions } from './sessions.tsx'

export const handle = { title: 'Account' }
export const ErrorBoundary = LoadFailed

export const loader = protectedLoader(async ({ request: { signal } }) => {
  const [sessions, secondFactor, server] = await Promise.all([
    call(sessionApi.own, { signal }),
    call(secondFactorApi.state, { signal }),
    call(healthApi.ready, { signal }).catch(() => null),
  ])
  return { sessions, factor: secondFactor, server }
})

export function Component() {
  const { sessions, factor: secondFactor, server } = useLoaderData<typeof loader>()
  return (
    <>
      <ScreenHeader title="Account" />
      <div className={styles.parts}>
        <SecondFactor {...secondFactor} />
        <Sessions sessions={sessions} />
        <ServerState state={server} />
      </div>
    </>
  )
}
