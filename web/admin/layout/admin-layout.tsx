import { useEffect } from 'react'
import { Outlet, useLocation } from 'react-router'
import { sessionApi } from '../../../contract/auth/sessions.ts'
import { call } from '../../api/call.ts'
import { SkipLink } from '../../ui/navigation/skip-link.tsx'
import { useLiveStream } from '../live/use-live-stream.ts'
import { WaitingBar } from '../waiting/waiting-bar.tsx'
import { AdminHeader } from './admin-header.tsx'
import styles from './admin-layout.module.css'
import { MailTrouble } from './mail-trouble.tsx'
import { ReplacePassword } from './replace-password.tsx'
import { SignInAgain } from './sign-in-again.tsx'
import { useInboxState } from './use-inbox-state.ts'

/** Called on each admin screen; a failure is only logged (specification, section 8). */
const primeCookie = () => {
  call(sessionApi.prime, {}).catch(() => console.warn('Failed to fetch CSRF token'))
}

export function Component() {
  const { pathname } = useLocation()
  useLiveStream()
  const { newEnquiries, troubleSince, wasAnnounced } = useInboxState()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each screen
  useEffect(primeCookie, [pathname])
  return (
    <div className={styles.page}>
      <SkipLink />
      <AdminHeader newEnquiries={newEnquiries} />
      {troubleSince && <MailTrouble since={troubleSince} wasAnnounced={wasAnnounced} />}
      <WaitingBar />
      <main className={styles.main} id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <SignInAgain />
      <ReplacePassword />
    </div>
  )
}
