import { useEffect, useEffectEvent, useRef } from 'react'
import type { EnquiriesEvent } from '../../../contract/live.ts'
import { countOf } from '../../../contract/numbers/count-of.ts'
import { showSuccess } from '../../ui/toast/toast.ts'
import { setAppBadge } from './app-badge.ts'
import { isNotifying, notify } from './notifications.ts'

/** The tab tells the count while another one is in front; else a screen reader would read it out with each title. */
const useCountInTitle = (count: number) => {
  useEffect(() => {
    const update = () => {
      const title = document.title.replace(/^\(\d+\) /, '')
      document.title = document.hidden && count > 0 ? `(${count}) ${title}` : title
    }
    update()
    document.addEventListener('visibilitychange', update)
    return () => document.removeEventListener('visibilitychange', update)
  }, [count])
}

/** How many enquiries and orders wait, outside the page. */
export const useCountOutside = (count: number) => {
  useCountInTitle(count)
  useEffect(() => setAppBadge(count), [count])
}

interface MoreTexts {
  /** A notification replaces the one before with the same tag. */
  tag: string
  textOf(more: number): string
}

export const newEnquiryTexts: MoreTexts = {
  tag: 'enquiries',
  textOf: (more) => countOf(more, 'new enquiry', 'new enquiries'),
}

export const orderTexts: MoreTexts = {
  tag: 'orders',
  textOf: (more) => `${countOf(more, 'order')} for you to do`,
}

/**
 * Tells outside the page that there are more than before.
 * @param count how many there are; null while it is not known
 * @param onPress is called when the notification of the browser is pressed
 */
export const useMore = (count: number | null, texts: MoreTexts, onPress: () => void) => {
  const { tag, textOf } = texts
  const press = useEffectEvent(onPress)
  const before = useRef<number>(null)
  useEffect(() => {
    const more = (count ?? 0) - (before.current ?? count ?? 0)
    before.current = count
    if (more > 0 && document.hidden && isNotifying.get()) {
      notify(textOf(more), tag, () => press())
    }
  }, [count, tag, textOf])
}

/**
 * Tells of each reminder whose time has come, in the page or outside of it; not of one that somebody sets for now.
 * @param onPress is called when the alert or the notification is pressed
 */
export const useDueReminders = (counts: EnquiriesEvent | null, onPress: () => void) => {
  const press = useEffectEvent(onPress)
  const before = useRef(counts)
  useEffect(() => {
    const last = before.current
    before.current = counts
    if (!counts || last?.changes !== counts.changes) return
    const more = counts.due_reminders - last.due_reminders
    if (more <= 0) return
    const text = countOf(more, 'reminder is due', 'reminders are due')
    if (document.hidden && isNotifying.get()) notify(text, 'reminders', () => press())
    showSuccess(text, { label: 'Show', act: () => press(), topic: 'reminders' })
  }, [counts])
}
