import { Download } from 'lucide-react'
import { useState } from 'react'
import { type Proof, proofFieldNames } from '../../../../contract/auth/proof.ts'
import { orderApi } from '../../../../contract/shop/orders/orders.ts'
import { download } from '../../../api/transfer.ts'
import { Button } from '../../../ui/button.tsx'
import { RequiresConnection } from '../../../ui/requires-connection.tsx'
import { ProofDialog } from '../../proof/proof-dialog.tsx'
import { useFormWrite } from '../../records/use-write.ts'
import { saveFile } from '../../save-file.ts'

/** Exports all orders, after the password: buyers’ addresses leave the shop. */
export function ExportOrders() {
  const [isOpen, setIsOpen] = useState(false)
  const write = useFormWrite('order')
  const close = () => setIsOpen(false)
  const exportAll = (proof: Proof) => {
    const file = download(orderApi.csv, {}, proof)
    return write(async () => saveFile(await file, 'orders', 'csv'), 'Orders exported', {
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
          title="Export orders"
          description="The file holds people’s names, numbers and addresses. Keep it safe."
          submit="Export"
          onClose={close}
          onSend={exportAll}
        />
      )}
    </>
  )
}
