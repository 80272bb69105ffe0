import { Download } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { enquiryInboxApi } from '../../../contract/enquiries/enquiries.ts'
import { reasonOf } from '../../api/call.ts'
import { download } from '../../api/transfer.ts'
import { Button } from '../../ui/button.tsx'
import { RequiresConnection } from '../../ui/requires-connection.tsx'
import { readTableQuery } from '../../ui/table/table-query.ts'
import { showError } from '../../ui/toast/toast.tsx'
import { saveFile } from '../save-file.ts'
import { enquiryFilters } from './enquiry-kind.ts'

/** @param total how many enquiries are found */
export function ExportButton({ total }: { total: number }) {
  const [params] = useSearchParams()
  const [busy, setBusy] = useState(false)
  const { search, filters } = readTableQuery(params, [], enquiryFilters)
  if (total === 0 && search === '' && Object.keys(filters).length === 0) return null
  const exportAll = async () => {
    setBusy(true)
    try {
      saveFile(await download(enquiryInboxApi.csv, { search, ...filters }), 'enquiries', 'csv')
    } catch (error) {
      showError(reasonOf(error))
    }
    setBusy(false)
  }
  return (
    <RequiresConnection>
      <Button look="line" busy={busy} onClick={exportAll}>
        <Download aria-hidden="true" /> Export CSV
      </Button>
    </RequiresConnection>
  )
}
