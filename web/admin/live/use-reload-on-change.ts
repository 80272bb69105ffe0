import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { hasLayers } from '../../ui/navigation/layers.ts'
import { useChangesBefore } from '../screen-data.ts'
import { enquiryCounts, recordChangeCount } from './live-state.ts'

const CHECK_MS = 500
/** The screen must be idle for this time before it reloads: a row that moves under a finger makes people tap the wrong one. */
const IDLE_MS = 2000
const inputs = ['pointerdown', 'pointermove', 'keydown', 'scroll'] as const

/** A reload would change the value that is being edited in a row. */
const isTypingInRow = () => document.activeElement?.matches('tbody input:not([type=checkbox])')

/**
 * Loads the screen again after a change that its data may not show, once nothing is open over it and nobody is just using
 * it, and not while `skipsReload`. A change may also have come before the stream was open, unseen.
 * @param changes the number of changes; null while it is not known
 * @param before the number that was known before the data was asked for; null where none was
 */
const useReload = (changes: number | null, before: number | null, skipsReload = false) => {
  const { revalidate } = useRevalidator()
  const usedAt = useRef(0)
  useEffect(() => {
    const updateUsedAt = () => {
      usedAt.current = performance.now()
    }
    updateUsedAt()
    const options = { capture: true, passive: true }
    for (const input of inputs) addEventListener(input, updateUsedAt, options)
    return () => {
      for (const input of inputs) removeEventListener(input, updateUsedAt, options)
    }
  }, [])
  useEffect(() => {
    if (skipsReload || changes === null || changes <= (before ?? -1)) return
    const timer = setInterval(() => {
      const isIdle = performance.now() - usedAt.current >= IDLE_MS
      if (hasLayers() || isTypingInRow() || !isIdle) return
      clearInterval(timer)
      void revalidate()
    }, CHECK_MS)
    return () => clearInterval(timer)
  }, [skipsReload, changes, before, revalidate])
}

/** For screens that show enquiries. */
export const useReloadOnEnquiryChange = () =>
  useReload(enquiryCounts.use()?.changes ?? null, useChangesBefore().enquiries)

/** For screens that show records of the shop. */
export const useReloadOnRecordChange = (skipsReload?: boolean) =>
  useReload(recordChangeCount.use(), useChangesBefore().records, skipsReload)
