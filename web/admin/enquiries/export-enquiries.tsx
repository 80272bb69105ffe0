import { Download } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { type Proof, proofFieldNames } from '../../../contract/auth/proof.ts'
import { enquiryInboxApi } from '../../../contract/enquiries/enquiries.ts'
import { download } from '../../api/transfer.ts'
import { Button } from '../../ui/button.tsx'
import { RequiresConnection } from '../../ui/requires-connection.tsx'
import { isNarrowed, readTableQuery } from '../../ui/table/table-query.ts'
import { ProofDialog } from '../proof/proof-dialog.tsx'
import { useFormWrite } from '../records/use-write.ts'
import { saveFile } from '../save-file.ts'
import { enquiryFilters } from './enquiry-kind.ts'

/** Exports the enquiries that are found, after the password: customers' addresses leave the shop. */
export function ExportEnquiries({ total }: { total: number }) {
  const [params] = useSearchParams()
  const [isOpen, setIsOpen] = useState(false)
  const write = useFormWrite('enquiry')
  const query = readTableQuery(params, [], enquiryFilters)
  const close = () => setIsOpen(false)
  const exportAll = (proof: Proof) => {
    const found = { search: query.search, ...query.filters }
    const file = download(enquiryInboxApi.csv, found, proof)
    return write(async () => saveFile(await file, 'enquiries', 'csv'), 'Enquiries exported', {
      onDone: close,
      fields: proofFieldNames,
    })
  }
  if (total === 0 && !isNarrowed(query)) return null
  return (
    <>
      <RequiresConnection>
        <Button look="line" onClick={() => setIsOpen(true)}>
          <Download aria-hidden="true" /> Export CSV
        </Button>
      </RequiresConnection>
      {isOpen && (
        <ProofDialog
          title="Export enquiries"
          description="The file holds people’s names, numbers and emails. Keep it safe."
          submit="Export"
          onClose={close}
          onSend={exportAll}
        />
      )}
    </>
  )
}
