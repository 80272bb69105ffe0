import { Download } from 'lucide-react'
import { useState } from 'react'
import { type Proof, proofFieldNames } from '../../../contract/auth/proof.ts'
import type { Endpoint } from '../../../contract/endpoint.ts'
import { capitalize } from '../../../contract/records/records.ts'
import { download } from '../../api/transfer.ts'
import { Button } from '../../ui/button.tsx'
import { RequiresConnection } from '../../ui/requires-connection.tsx'
import { useFormWrite } from '../records/use-write.ts'
import { saveFile } from '../save-file.ts'
import { ProofDialog } from './proof-dialog.tsx'

interface ExportCsvProps {
  endpoint: Endpoint
  query?: Record<string, string>
  /** What the file holds, such as `orders`. */
  plural: string
  /** What people gave the shop, beside their names. */
  contacts: string
}

/** Exports records as a CSV file, after the password: customers’ addresses leave the shop. */
export function ExportCsv({ endpoint, query = {}, plural, contacts }: ExportCsvProps) {
  const [isOpen, setIsOpen] = useState(false)
  const write = useFormWrite('file')
  const close = () => setIsOpen(false)
  const exportAll = (proof: Proof) => {
    const file = download(endpoint, query, proof)
    const alert = `${capitalize(plural)} exported`
    return write(async () => saveFile(await file, plural, 'csv'), alert, {
      onDone: close,
      fields: proofFieldNames,
    })
  }
  return (
    <>
      <RequiresConnection>
        <Button look="line" onClick={() => setIsOpen(true)}>
          <Download aria-hidden="true" /> Export CSV
        </Button>
      </RequiresConnection>
      {isOpen && (
        <ProofDialog
          title={`Export ${plural}`}
          description={`The file holds people’s names, numbers and ${contacts}. Keep it safe.`}
          submit="Export"
          onClose={close}
          onSend={exportAll}
        />
      )}
    </>
  )
}
