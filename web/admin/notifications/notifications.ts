import { browserStorage } from '../../api/browser-storage.ts'
import { createStore } from '../../ui/create-store.ts'

/** In the browser's storage, so a logout switches them off. */
const STORAGE_KEY = 'notifications'

/** Safari on a phone has them for installed apps only. */
export const canNotify = 'Notification' in window

/** Whether this browser tells of new enquiries while another tab or window is in front. */
export const isNotifying = createStore(
  canNotify &&
    browserStorage.getItem(STORAGE_KEY) === 'on' &&
    Notification.permission === 'granted',
)

/** Asks for the permission of the browser. @returns false where it is not given */
export const switchOn = async (): Promise<boolean> => {
  if ((await Notification.requestPermission()) !== 'granted') return false
  browserStorage.setItem(STORAGE_KEY, 'on')
  isNotifying.set(true)
  return true
}

export const switchOff = () => {
  browserStorage.removeItem(STORAGE_KEY)
  isNotifying.set(false)
}

/**
 * Tells of something outside the page. It names nobody, as a locked screen may show it too.
 * @param tag with the same one it replaces the one before, and that of another tab
 */
export const notify = (title: string, tag: string, onPress: () => void) => {
  const notification = new Notification(title, { tag })
  notification.addEventListener('click', () => {
    window.focus()
    notification.close()
    onPress()
  })
}
