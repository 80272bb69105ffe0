import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { sessionApi } from '../../../contract/auth/sessions.ts'
import { call } from '../../api/call.ts'
import { clearBrowserStorage, storedToken } from '../../api/session.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { usePageNavigation } from '../../ui/navigation/page-navigation.ts'
import { hideCounts } from '../notifications/hide-counts.ts'
import { clearCachedAnswers } from '../offline-cache/cached-answers.ts'
import { countEntries, currentOwner, removeEntries } from '../outbox/entries.ts'
import { photoList } from '../pictures/queue/photo-list.ts'
import { describeWaiting, type Waiting } from './describe-waiting.ts'
import styles from './logout-page.module.css'

const endServerSession = (token: string) =>
  call(sessionApi.logout, { headers: { authorization: `Bearer ${token}` } })

export const handle = { title: 'Logout' }

/** From the specification, section 9. */
const REDIRECT_DELAY_MS = 3000

const picks = Array.from({ length: 11 }, (_, pick) => pick)

/** Clears the browser first, so that logout also works while the server is unreachable. */
const endSession = async (owner: string) => {
  const token = storedToken()
  clearBrowserStorage()
  hideCounts()
  if (token) endServerSession(token).catch(() => {})
  await Promise.allSettled([photoList.clear(owner), removeEntries(owner), clearCachedAnswers()])
}

const countPhotos = async () => {
  await photoList.reload()
  return photoList.get().filter(({ isAdded }) => !isAdded).length
}

const nothing: Waiting = { photos: 0, saves: 0, drafts: 0 }

const findWaiting = async (owner: string): Promise<Waiting> => {
  if (storedToken() === null) return nothing
  const [photos, entries] = await Promise.all([countPhotos(), countEntries(owner)])
  return { photos, ...entries }
}

/** Asks first where something waits on this device, as a logout deletes it. */
export function Component() {
  const [waiting, setWaiting] = useState<Waiting | null>(null)
  useEffect(() => {
    // A device that stores nothing has nothing that waits.
    findWaiting(currentOwner()).then(setWaiting, () => setWaiting(nothing))
  }, [])
  if (waiting === null) return <main className={styles.page} />
  return describeWaiting(waiting) === '' ? (
    <LoggedOut />
  ) : (
    <Question waiting={waiting} onLogOut={() => setWaiting(nothing)} />
  )
}

interface QuestionProps {
  waiting: Waiting
  onLogOut(): void
}

function Question({ waiting, onLogOut }: QuestionProps) {
  const { key } = useLocation()
  const navigate = useNavigate()
  const goToDashboard = () => navigate('/Dashboardadmin', { replace: true })
  // The first entry of a document has this key: there is no screen to go back to.
  const stay = () => void (key === 'default' ? goToDashboard() : navigate(-1))
  return (
    <>
      <main className={styles.page} />
      <Dialog
        open
        onClose={stay}
        size="narrow"
        title="Log out now?"
        footer={
          <>
            <Button look="line" onClick={stay} data-first>
              Stay
            </Button>
            {waiting.photos + waiting.saves > 0 && (
              <Button look="line" onClick={() => void goToDashboard()}>
                Send first
              </Button>
            )}
            <Button onClick={onLogOut}>Log out and delete</Button>
          </>
        }
      >
        <p>{describeWaiting(waiting)} Logging out deletes it from this device.</p>
      </Dialog>
    </>
  )
}

function LoggedOut() {
  const { navigate } = usePageNavigation()
  const [isCleared, setIsCleared] = useState(false)
  const goHome = useEffectEvent(() => navigate('/', { replace: true }))
  useEffect(() => {
    void endSession(currentOwner()).then(() => setIsCleared(true))
    const timer = setTimeout(() => goHome(), REDIRECT_DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <main className={styles.page}>
      <div className={styles.loom} aria-hidden="true">
        {picks.map((pick) => (
          <i key={pick} className={styles.pick} style={{ '--index': pick }} />
        ))}
      </div>
      <h1>You’re signed out</h1>
      <p role="status">
        {isCleared && 'Shop data has been cleared from this browser. '}
        Taking you to the home page…
      </p>
      <div className={styles.count} />
      <a href="/">Go to Home now</a>
    </main>
  )
}
