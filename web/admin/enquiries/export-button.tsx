import { Download } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { enquiryInboxApi } from '../../../contract/enquiries/enquiries.ts'
import { reasonOf } from '../../api/call.ts'
import { download } from '../../api/transfer.ts'
import { Button } from '../../ui/button.tsx'
import { readTableQuery } from '../../ui/table/table-query.ts'
import { showError } from '../../ui/toast/toast.tsx'
import { enquiryFilters } from './enquiry-kind.ts'

const saveFile = (file: Blob) => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = `enquiries-${new Date().toISOString().slice(0, 10)}.csv`
  link.click()
  // Some browsers start to read the file only later.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

/** Exports all pages of the current search and filters. */
export function ExportButton() {
  const [params] = useSearchParams()
  const [busy, setBusy] = useState(false)
  const exportAll = async () => {
    const { search, filters } = readTableQuery(params, [], enquiryFilters)
    setBusy(true)
    try {
      saveFile(await download(enquiryInboxApi.csv, { search, ...filters }))
    } catch (error) {
      showError(reasonOf(error))
    }
    setBusy(false)
  }
  return (
    <Button look="line" busy={busy} onClick={exportAll}>
      <Download aria-hidden="true" /> Export CSV
    </Button>
  )
}
