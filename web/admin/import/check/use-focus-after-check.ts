import { useEffect, useRef } from 'react'
import type { ImportCheck } from '../../../../contract/articles/article-files.ts'

/** The first control from this row on that corrects a value. */
const findNextControl = (table: Element | null, from: number) =>
  [...(table?.querySelectorAll<HTMLElement>('tr[data-row]') ?? [])]
    .filter((row) => Number(row.dataset.row) >= from)
    .map((row) => row.querySelector<HTMLElement>('select, input, button'))
    .find((control) => control !== null)

/**
 * The button that asked for a check may be gone after it. Then the focus goes to the next value to correct, or else to
 * the summary. `rememberRow` is called where a button of a row is pressed.
 */
export const useFocusAfterCheck = (check: ImportCheck) => {
  const summary = useRef<HTMLParagraphElement>(null)
  const pressed = useRef<number>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each check
  useEffect(() => {
    const from = pressed.current
    pressed.current = undefined
    if (document.activeElement !== document.body) return
    const section = summary.current?.parentElement ?? null
    const next = from === undefined ? undefined : findNextControl(section, from)
    if (next) next.focus()
    else summary.current?.focus({ preventScroll: true })
  }, [check])
  return {
    summary,
    rememberRow: () => {
      const row = document.activeElement?.closest<HTMLElement>('tr[data-row]')
      pressed.current = row ? Number(row.dataset.row) : undefined
    },
  }
}
