import { useRef, useState } from 'react'
import type { StoredEnquiry } from '../../../../contract/enquiries/enquiries.ts'
import type { Selection } from '../../../ui/table/data-table.tsx'
import { enquirerOf } from '../enquiry-kind.ts'

/** The enquiries that are selected, also on other pages of the list. */
export const useSelectedEnquiries = () => {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set())
  const [isSelecting, setIsSelecting] = useState(false)
  const section = useRef<HTMLElement>(null)
  const table: Selection<StoredEnquiry> = {
    isActive: isSelecting || ids.size > 0,
    has: ({ id }) => ids.has(id),
    set: (rows, isSelected) => {
      const next = new Set(ids)
      for (const { id } of rows) {
        if (isSelected) next.add(id)
        else next.delete(id)
      }
      setIds(next)
    },
    nameOf: (enquiry) => `enquiry of ${enquirerOf(enquiry)}`,
    sectionRef: section,
  }
  return {
    table,
    ids: [...ids],
    begin: () => setIsSelecting(true),
    clear: () => {
      setIds(new Set())
      setIsSelecting(false)
      section.current?.focus({ preventScroll: true })
    },
  }
}

export type SelectedEnquiries = ReturnType<typeof useSelectedEnquiries>
