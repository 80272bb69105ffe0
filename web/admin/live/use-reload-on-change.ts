import { useEffect, useEffectEvent, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { hasLayers, watchLayers } from '../../ui/navigation/layers.ts'
import { useChangesBefore } from '../screen-data.ts'
import {
  enquiryCounts,
  orderChangeCount,
  ownRecordChange,
  recordChangeCount,
} from './live-state.ts'

/** The screen must be idle for this time before it reloads: a row that moves under a finger makes people tap the wrong one. */
const IDLE_MS = 2000
const inputs = ['pointerdown', 'pointermove', 'keydown', 'scroll', 'focusin', 'focusout'] as const

/** A reload would change the value that is being edited in a row. */
const isTypingInRow = () => document.activeElement?.matches('tbody input:not([type=checkbox])')

/** Calls `act` each time that nothing was used, focused, opened or closed for `IDLE_MS`. @returns whether that is so now */
const useIdle = (act: () => void) => {
  const isIdle = useRef(false)
  const actOnIdle = useEffectEvent(act)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const restart = () => {
      isIdle.current = false
      clearTimeout(timer)
      timer = setTimeout(() => {
        isIdle.current = true
        actOnIdle()
      }, IDLE_MS)
    }
    restart()
    const options = { capture: true, passive: true }
    for (const input of inputs) addEventListener(input, restart, options)
    const unwatchLayers = watchLayers(restart)
    return () => {
      for (const input of inputs) removeEventListener(input, restart, options)
      unwatchLayers()
      clearTimeout(timer)
    }
  }, [])
  return () => isIdle.current
}

/**
 * Loads the screen again after a change that its data may not show, once nothing is open over it and nobody is just using
 * it, and not while `skipsReload`. A change may also have come before the stream was open, unseen.
 * @param changes the number of changes; null while it is not known
 * @param before the number that was known before the data was asked for; null where none was
 */
const useReload = (changes: number | null, before: number | null, skipsReload = false) => {
  const { revalidate, state } = useRevalidator()
  const isDue = !skipsReload && changes !== null && changes > (before ?? -1)
  const reload = () => {
    if (isDue && state === 'idle' && !hasLayers() && !isTypingInRow()) void revalidate()
  }
  const isIdle = useIdle(reload)
  const reloadIfIdle = useEffectEvent(() => {
    if (isIdle()) reload()
  })
  useEffect(() => {
    if (isDue && state === 'idle') reloadIfIdle()
  }, [isDue, state])
}

/** For screens that show enquiries. */
export const useReloadOnEnquiryChange = () =>
  useReload(enquiryCounts.use()?.changes ?? null, useChangesBefore().enquiries)

/** For screens that show orders. @param own how many changes were made here since, and are shown */
export const useReloadOnOrderChange = (own = 0) =>
  useReload(orderChangeCount.use(), (useChangesBefore().orders ?? -1) + own)

/** For screens that show records of the shop. */
export const useReloadOnRecordChange = (skipsReload?: boolean) => {
  const before = Math.max(useChangesBefore().records ?? -1, ownRecordChange.use())
  useReload(recordChangeCount.use(), before, skipsReload)
}
