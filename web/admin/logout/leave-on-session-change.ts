import { storedToken } from '../../api/session.ts'
import { leaveLayers } from '../../ui/navigation/layers.ts'
import { currentOwner } from '../outbox/entries.ts'
import { loginAddress } from '../require-token.ts'

interface Screen {
  /** The address of the screen, for a sign-in that comes back to it. */
  currentAddress(): string
  clear(): void
}

/**
 * Leaves the back-office at once where another tab has logged out, or another person has signed in there. The screen is
 * cleared first: a hidden tab may load the next page late, and a form would ask whether to leave.
 */
export const leaveOnSessionChange = ({ currentAddress, clear }: Screen) => {
  // Without a session the router leaves.
  if (storedToken() === null) return
  const owner = currentOwner()
  const listening = new AbortController()
  const { signal } = listening
  const leaveIfChanged = (addressWithoutSession = '/') => {
    const token = storedToken()
    if (token !== null && currentOwner() === owner) return
    // It shows no data, and leads Home after its sentence.
    if (currentAddress() === '/Logout') return
    listening.abort()
    clear()
    const address = token === null ? addressWithoutSession : '/'
    leaveLayers(() => location.replace(address))
  }
  // Sent to all other tabs, also to hidden ones.
  addEventListener('storage', () => leaveIfChanged(), { signal })
  // A tab that the browser has frozen, or whose document it kept in memory, may have missed it.
  document.addEventListener('visibilitychange', () => document.hidden || leaveIfChanged(), {
    signal,
  })
  addEventListener(
    'pageshow',
    ({ persisted }) => persisted && leaveIfChanged(loginAddress(currentAddress())),
    { signal },
  )
}
