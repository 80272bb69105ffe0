import { Download } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { enquiryInboxApi } from '../../../contract/enquiries/enquiries.ts'
import { Button } from '../../ui/button.tsx'
import { useBusy } from '../../ui/loading/use-busy.ts'
import { RequiresConnection } from '../../ui/requires-connection.tsx'
import { isNarrowed, readTableQuery } from '../../ui/table/table-query.ts'
import { saveDownload } from '../save-file.ts'
import { enquiryFilters } from './enquiry-kind.ts'

/** @param total how many enquiries are found */
export function ExportButton({ total }: { total: number }) {
  const [params] = useSearchParams()
  const query = readTableQuery(params, [], enquiryFilters)
  const [isBusy, exportAll] = useBusy(() =>
    saveDownload(enquiryInboxApi.csv, {
      query: { search: query.search, ...query.filters },
      name: 'enquiries',
      extension: 'csv',
    }),
  )
  if (total === 0 && !isNarrowed(query)) return null
  return (
    <RequiresConnection>
      <Button look="line" busy={isBusy} onClick={exportAll}>
        <Download aria-hidden="true" /> Export CSV
      </Button>
    </RequiresConnection>
  )
}
