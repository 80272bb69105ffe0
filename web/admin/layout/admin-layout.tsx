import { CircleAlert } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Outlet, useLocation, useRevalidator } from 'react-router'
import { sessionApi } from '../../../contract/auth/sessions.ts'
import { call } from '../../api/call.ts'
import { passwordPrompt } from '../../api/session.ts'
import { PageLink } from '../../ui/navigation/page-link.tsx'
import { usePageNavigation } from '../../ui/navigation/page-navigation.ts'
import { SkipLink } from '../../ui/navigation/skip-link.tsx'
import { ConnectionContext } from '../../ui/requires-connection.tsx'
import { runWhenIdle } from '../../ui/run-when-idle.ts'
import { storePage } from '../../ui/store-page.ts'
import { DateTime } from '../dates.tsx'
import { useLiveStream } from '../live/use-live-stream.ts'
import {
  newEnquiryTexts,
  orderTexts,
  useCountOutside,
  useDueReminders,
  useMore,
} from '../notifications/waiting-counts.ts'
import { OfflineNotice } from '../offline-cache/offline-notice.tsx'
import { isUnsent, unsentEntries } from '../outbox/entries.ts'
import { outbox } from '../outbox/outbox.ts'
import { saves, sentSaves } from '../outbox/saves.ts'
import { UnsentBar } from '../outbox/unsent-bar.tsx'
import { photos } from '../pictures/queue/photo-queue.ts'
import { UploadStatus } from '../pictures/upload-status/upload-status.tsx'
import { useCachedAt } from '../screen-data.ts'
import { AdminHeader } from './admin-header.tsx'
import styles from './admin-layout.module.css'
import { AskFirst } from './ask-first.tsx'
import { ChangePassword, type LayoutDialog, LayoutDialogs } from './layout-dialogs.tsx'
import mailTroubleStyles from './mail-trouble.module.css'
import { SignInAgain } from './sign-in-again.tsx'
import { useInboxState } from './use-inbox-state.ts'
import { usePrompt } from './use-prompt.ts'
import { useReloadWhenStale } from './use-reload-when-stale.ts'

/** Sends what waits on this device: saves before photos, as these take long. The screen is loaded again after saves. */
const useOutbox = () => {
  const { revalidate } = useRevalidator()
  const newestId = unsentEntries.use().findLast(isUnsent)?.id
  const sentCount = sentSaves.use()
  useEffect(() => outbox.start([saves, photos]), [])
  useEffect(() => {
    if (newestId === undefined) return
    outbox.wake()
    // Another tab may be the one that sends.
    outbox.tellOtherTabs()
  }, [newestId])
  useEffect(() => {
    if (sentCount > 0) void revalidate()
  }, [sentCount, revalidate])
}

/** Called on each admin screen; a failure is only logged (specification, section 8). */
const requestCsrfToken = () => {
  call(sessionApi.prime, {}).catch(() => console.warn('Failed to fetch CSRF token'))
}

export function Component() {
  const { pathname } = useLocation()
  const { navigate } = usePageNavigation()
  const [openDialog, setOpenDialog] = useState<LayoutDialog | null>(null)
  useLiveStream()
  useReloadWhenStale()
  useOutbox()
  const { counts, newEnquiries, ordersToDo, troubleSince, wasAnnounced } = useInboxState()
  const waiting = { newEnquiries: newEnquiries ?? 0, ordersToDo: ordersToDo ?? 0 }
  const show = (address: string) => {
    setOpenDialog(null)
    navigate(address)
  }
  useCountOutside(waiting.newEnquiries + waiting.ordersToDo)
  useMore(newEnquiries, newEnquiryTexts, () => show('/Enquiries'))
  useMore(ordersToDo, orderTexts, () => show('/Orders'))
  useDueReminders(counts, () => show('/Enquiries?reminder=due'))
  useEffect(() => {
    requestCsrfToken()
    runWhenIdle(() => storePage({}, '/', pathname).catch(() => {}))
  }, [pathname])
  const cachedAt = useCachedAt()
  return (
    <div className={styles.page}>
      <SkipLink />
      <AdminHeader waiting={waiting} onOpen={setOpenDialog} />
      {troubleSince && <MailTrouble since={troubleSince} wasAnnounced={wasAnnounced} />}
      <OfflineNotice at={cachedAt} />
      <UnsentBar />
      <main className={styles.main} id="main" tabIndex={-1}>
        <ConnectionContext value={cachedAt === null}>
          <Outlet />
        </ConnectionContext>
      </main>
      <LayoutDialogs open={openDialog} onOpen={setOpenDialog} />
      <UploadStatus />
      <AskFirst />
      <SignInAgain />
      <ReplacePassword />
    </div>
  )
}

interface MailTroubleProps {
  since: string
  wasAnnounced: boolean
}

function MailTrouble({ since, wasAnnounced }: MailTroubleProps) {
  return (
    <aside className={mailTroubleStyles.trouble} aria-label="Mail">
      <p role={wasAnnounced ? undefined : 'alert'}>
        <CircleAlert aria-hidden="true" />
        <span>
          Mail hasn’t been delivered since <DateTime iso={since} />.
        </span>
      </p>
      <PageLink to="/Enquiries?mails=unsent">See which enquiries</PageLink>
    </aside>
  )
}

function ReplacePassword() {
  const { isOpen, finish } = usePrompt(passwordPrompt)
  const { navigate } = usePageNavigation()
  if (!isOpen) return null
  return (
    <ChangePassword
      description="Your password was made for you. Choose one that only you know to continue."
      cancel="Log out"
      onChanged={() => finish(true)}
      onNotLoaded={() => finish(false)}
      onClose={() => {
        finish(false)
        navigate('/Logout')
      }}
    />
  )
}
