import { CircleAlert, WifiOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Outlet, useLocation, useRevalidator } from 'react-router'
import type { Question } from '../../../contract/answers.ts'
import { sessionApi } from '../../../contract/auth/sessions.ts'
import { call } from '../../api/call.ts'
import { questionPrompt } from '../../api/question-prompt.ts'
import { passwordPrompt, signInPrompt, storedEmail } from '../../api/session.ts'
import { LoginForm } from '../../auth/login-form.tsx'
import { Button } from '../../ui/button.tsx'
import { DeleteDialog } from '../../ui/dialog/delete-dialog.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { leaveLayers } from '../../ui/navigation/layers.ts'
import { PageLink } from '../../ui/navigation/page-link.tsx'
import { usePageNavigation } from '../../ui/navigation/page-navigation.ts'
import { SkipLink } from '../../ui/navigation/skip-link.tsx'
import noticeStyles from '../../ui/notice-line.module.css'
import { ConnectionContext } from '../../ui/requires-connection.tsx'
import { runWhenIdle } from '../../ui/run-when-idle.ts'
import { storePage } from '../../ui/store-page.ts'
import { DateTime, shopToday, timeOf } from '../dates.tsx'
import { useLiveStream } from '../live/use-live-stream.ts'
import { hideCounts } from '../notifications/hide-counts.ts'
import {
  newEnquiryTexts,
  orderTexts,
  useCountOutside,
  useDueReminders,
  useMore,
} from '../notifications/waiting-counts.ts'
import offlineNoticeStyles from '../offline-cache/offline-notice.module.css'
import { useRetry } from '../offline-cache/use-retry.ts'
import { currentOwner, isUnsent, unsentEntries } from '../outbox/entries.ts'
import { outbox } from '../outbox/outbox.ts'
import { saves, sentSaves } from '../outbox/saves.ts'
import { UnsentBar } from '../outbox/unsent-bar.tsx'
import { photos } from '../pictures/queue/photo-queue.ts'
import { UploadStatus } from '../pictures/upload-status/upload-status.tsx'
import { useCachedAt } from '../screen-data.ts'
import { MINUTE_MS } from '../time-units.ts'
import { AdminHeader } from './admin-header.tsx'
import styles from './admin-layout.module.css'
import { ChangePassword, type LayoutDialog, LayoutDialogs } from './layout-dialogs.tsx'
import mailTroubleStyles from './mail-trouble.module.css'
import { useInboxState } from './use-inbox-state.ts'

/** Whether a call waits for a prompt, and a function that ends the wait with whether it was answered. */
const usePrompt = ({ onRequired }: typeof signInPrompt) => {
  const [resolve, setResolve] = useState<((isAnswered: boolean) => void) | null>(null)
  useEffect(
    () =>
      onRequired(
        () =>
          new Promise((resolve) => {
            setResolve(() => resolve)
          }),
      ),
    [onRequired],
  )
  const finish = (isAnswered: boolean) => {
    resolve?.(isAnswered)
    setResolve(null)
  }
  return { isOpen: resolve !== null, finish }
}

/** @param at when the data of the screen was stored; null where the server has answered */
function OfflineNotice({ at }: { at: string | null }) {
  const { revalidate, state } = useRevalidator()
  useRetry(at !== null)
  if (at === null) return null
  return (
    <aside className={`${noticeStyles.line} ${offlineNoticeStyles.bar}`} aria-label="No connection">
      <WifiOff aria-hidden="true" />
      <p role="status">
        <b>No connection.</b> Showing data from {timeOf(at)}. Your changes are saved on this device
        and will sync later. Anything greyed out needs a connection.
      </p>
      <Button look="line" small busy={state !== 'idle'} onClick={() => void revalidate()}>
        Try again
      </Button>
    </aside>
  )
}

const CHECK_MS = MINUTE_MS
const STALE_MS = 5 * MINUTE_MS

/** Loads the screen again on a new day, when banners begin and reminders fall due, and when its tab is seen again after a while. */
const useReloadWhenStale = () => {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    let day = shopToday()
    let checkedAt = Date.now()
    const check = () => {
      if (document.hidden) return
      const isStale = Date.now() - checkedAt > STALE_MS
      const today = shopToday()
      checkedAt = Date.now()
      if (today === day && !isStale) return
      day = today
      void revalidate()
    }
    const timer = setInterval(check, CHECK_MS)
    document.addEventListener('visibilitychange', check)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', check)
    }
  }, [revalidate])
}

function SignInAgain() {
  const { isOpen, finish } = usePrompt(signInPrompt)
  useEffect(() => {
    if (isOpen) hideCounts()
  }, [isOpen])
  const owner = currentOwner()
  const onSignedIn = () => {
    const isSame = currentOwner() === owner
    finish(isSame)
    // The waiting calls and the data on the screen belong to the person who was signed in before.
    if (!isSame) leaveLayers(() => location.reload())
  }
  return (
    <Dialog
      open={isOpen}
      onClose={() => finish(false)}
      size="narrow"
      title="Please sign in again"
      description="Your session has ended. Nothing is lost. Sign in to carry on where you left off."
    >
      <LoginForm email={storedEmail()} onSignedIn={onSignedIn} />
    </Dialog>
  )
}

interface Asked extends Question {
  message: string
  answer(isYes: boolean): void
}

/** Asks what the server asks before it carries out a call, such as one that takes away what is promised to a buyer. */
function AskFirst() {
  const [asked, setAsked] = useState<Asked | null>(null)
  useEffect(
    () =>
      questionPrompt.onRequired(
        (message, asks) => new Promise((answer) => setAsked({ message, ...asks, answer })),
      ),
    [],
  )
  if (!asked) return null
  const finish = async (isYes: boolean) => {
    setAsked(null)
    asked.answer(isYes)
  }
  return (
    <DeleteDialog
      title={asked.title}
      question={<p>{asked.message}</p>}
      verb={asked.verb}
      onClose={() => void finish(false)}
      onDelete={() => finish(true)}
    />
  )
}

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
    <aside className={mailTroubleStyles.trouble} aria-label="Email">
      <p role={wasAnnounced ? undefined : 'alert'}>
        <CircleAlert aria-hidden="true" />
        <span>
          Emails haven’t been delivered since <DateTime iso={since} />.
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
