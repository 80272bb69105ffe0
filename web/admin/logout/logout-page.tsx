import { useEffect, useEffectEvent, useState } from 'react'
import { sessionApi } from '../../../contract/auth/sessions.ts'
import { call } from '../../api/call.ts'
import { clearBrowserStorage, storedToken } from '../../api/session.ts'
import { usePageNavigation } from '../../ui/navigation/page-navigation.ts'
import { hideEnquiryCount } from '../notifications/hide-enquiry-count.ts'
import { clearCachedAnswers } from '../offline-cache/cached-answers.ts'
import { countEntries, currentOwner } from '../outbox/entries.ts'
import { photoList } from '../pictures/queue/photo-list.ts'
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
  hideEnquiryCount()
  if (token) endServerSession(token).catch(() => {})
  await Promise.allSettled([photoList.clear(owner), clearCachedAnswers()])
}

type Cleared = 'all' | 'all but what was typed'

const sentences: Record<Cleared, string> = {
  all: 'All data of the shop that this browser kept for you have been cleared.',
  'all but what was typed':
    'What you typed and did not save stays on this device, for you only. All other data of the shop that this browser kept for you have been cleared.',
}

export function Component() {
  const { navigate } = usePageNavigation()
  const [cleared, setCleared] = useState<Cleared | null>(null)
  const goHome = useEffectEvent(() => navigate('/', { replace: true }))
  useEffect(() => {
    const owner = currentOwner()
    const clear = async () => {
      await endSession(owner)
      const typed = await countEntries(owner).catch(() => 0)
      setCleared(typed > 0 ? 'all but what was typed' : 'all')
    }
    void clear()
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
      <h1>Logged out</h1>
      <p role="status">
        {cleared ? `${sentences[cleared]} Home opens in a moment.` : 'Home opens in a moment.'}
      </p>
      <div className={styles.count} />
      <a href="/">Go to Home now</a>
    </main>
  )
}
