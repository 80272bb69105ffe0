import type { StoredEnquiry } from '../../../../contract/enquiries/enquiries.ts'
import type { Selection } from '../../../ui/table/data-table.tsx'
import { useSelectedIds } from '../../../ui/table/use-selected-ids.ts'
import { enquirerOf } from '../enquiry-kind.ts'

/** The enquiries that are selected, also on other pages of the list. */
export const useSelectedEnquiries = () => {
  const { ids, isSelecting, section, select, begin, clear } = useSelectedIds()
  const table: Selection<StoredEnquiry> = {
    isActive: isSelecting || ids.size > 0,
    has: ({ id }) => ids.has(id),
    set: select,
    nameOf: (enquiry) => `enquiry of ${enquirerOf(enquiry)}`,
    sectionRef: section,
  }
  return { table, ids: [...ids], begin, clear }
}

export type SelectedEnquiries = ReturnType<typeof useSelectedEnquiries>
