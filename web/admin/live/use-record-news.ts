import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { hasLayers } from '../../ui/navigation/layers.ts'
import { isCellOpen } from '../../ui/table/cell/neighbour-cells.ts'
import { recordNews } from './live-state.ts'

const CHECK_MS = 500
/** A list that changes under a finger that is about to tap leads it to the wrong row. */
const STILL_MS = 2000
const inputs = ['pointerdown', 'pointermove', 'keydown', 'scroll'] as const

/**
 * Loads the screen again after somebody changed a record, once nothing is open over or in it and nobody is just using
 * it, and not while `keepsRows`.
 */
export const useRecordNews = (keepsRows = false) => {
  const { revalidate } = useRevalidator()
  const changes = recordNews.use()
  const loaded = useRef(changes)
  const usedAt = useRef(0)
  useEffect(() => {
    const note = () => {
      usedAt.current = performance.now()
    }
    const options = { capture: true, passive: true }
    for (const input of inputs) addEventListener(input, note, options)
    return () => {
      for (const input of inputs) removeEventListener(input, note, options)
    }
  }, [])
  useEffect(() => {
    loaded.current ??= changes
    if (keepsRows || changes === loaded.current) return
    const timer = setInterval(() => {
      const isInUse = performance.now() - usedAt.current < STILL_MS
      if (isInUse || hasLayers() || isCellOpen()) return
      clearInterval(timer)
      loaded.current = changes
      void revalidate()
    }, CHECK_MS)
    return () => clearInterval(timer)
  }, [keepsRows, changes, revalidate])
}
