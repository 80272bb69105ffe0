import { useRef, useState } from 'react'

/** The rows of a table that a person has selected by their ids, also those on other pages of the list. */
export const useSelectedIds = () => {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set())
  const [isSelecting, setIsSelecting] = useState(false)
  const section = useRef<HTMLElement>(null)
  return {
    ids,
    /** Whether a phone shows the boxes though no row is selected yet. */
    isSelecting,
    section,
    setIds,
    /** @param from what was selected before */
    select: (
      rows: readonly { id: number }[],
      isSelected: boolean,
      from: Iterable<number> = ids,
    ) => {
      const next = new Set(from)
      for (const { id } of rows) {
        if (isSelected) next.add(id)
        else next.delete(id)
      }
      setIds(next)
    },
    begin: () => setIsSelecting(true),
    clear: () => {
      setIds(new Set())
      setIsSelecting(false)
      section.current?.focus({ preventScroll: true })
    },
  }
}
