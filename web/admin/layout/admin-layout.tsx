import { useEffect, useState } from 'react'
import { Outlet, useLocation } from 'react-router'
import { sessionApi } from '../../../contract/auth/sessions.ts'
import { call } from '../../api/call.ts'
import { keepPage } from '../../ui/keep-page.ts'
import { SkipLink } from '../../ui/navigation/skip-link.tsx'
import { LineContext } from '../../ui/needs-line.tsx'
import { whenIdle } from '../../ui/when-idle.ts'
import { useLiveStream } from '../live/use-live-stream.ts'
import { PhotoTray } from '../pictures/tray/photo-tray.tsx'
import { NoLine } from '../seen/no-line.tsx'
import { seenAt } from '../seen/seen-answers.ts'
import { WaitingBar } from '../waiting/waiting-bar.tsx'
import { AdminHeader } from './admin-header.tsx'
import styles from './admin-layout.module.css'
import { type KeyDialog, KeyDialogs } from './key-dialogs.tsx'
import { MailTrouble } from './mail-trouble.tsx'
import { ReplacePassword } from './replace-password.tsx'
import { SignInAgain } from './sign-in-again.tsx'
import { useFreshScreen } from './use-fresh-screen.ts'
import { useInboxState } from './use-inbox-state.ts'

/** Called on each admin screen; a failure is only logged (specification, section 8). */
const primeCookie = () => {
  call(sessionApi.prime, {}).catch(() => console.warn('Failed to fetch CSRF token'))
}

export function Component() {
  const { pathname } = useLocation()
  const [keyDialog, setKeyDialog] = useState<KeyDialog | null>(null)
  useLiveStream()
  useFreshScreen()
  const { newEnquiries, troubleSince, wasAnnounced } = useInboxState()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each screen
  useEffect(primeCookie, [pathname])
  useEffect(() => {
    whenIdle(() => keepPage('/', pathname).catch(() => {}))
  }, [pathname])
  const hasLine = seenAt.use() === null
  return (
    <div className={styles.page}>
      <SkipLink />
      <AdminHeader newEnquiries={newEnquiries} onOpen={setKeyDialog} />
      {troubleSince && <MailTrouble since={troubleSince} wasAnnounced={wasAnnounced} />}
      <NoLine />
      <WaitingBar />
      <main className={styles.main} id="main" tabIndex={-1}>
        <LineContext value={hasLine}>
          <Outlet />
        </LineContext>
      </main>
      <KeyDialogs open={keyDialog} onOpen={setKeyDialog} />
      <PhotoTray />
      <SignInAgain />
      <ReplacePassword />
    </div>
  )
}
