import { ScanQrCode } from 'lucide-react'
import { useState } from 'react'
import type { ShopSetting } from '../../../../contract/shop/settings/shop-settings.ts'
import { Button } from '../../../ui/button.tsx'
import { showError, showSuccess } from '../../../ui/toast/toast.ts'
import { ScanCodes } from '../scan/scan-codes.tsx'
import { readUpiCode } from './read-upi-code.ts'

interface ScanUpiProps {
  onSetting(name: ShopSetting, text: string): void
}

/** Fills in UPI ID and name from the shop’s own QR code, as its bank printed it: nothing is mistyped. */
export function ScanUpi({ onSetting }: ScanUpiProps) {
  const [isScanning, setIsScanning] = useState(false)
  const take = (text: string) => {
    const found = readUpiCode(text)
    if (!found) return { words: 'That’s no UPI code.', isTaken: false }
    onSetting('upi_id', found.id)
    if (found.name) onSetting('upi_name', found.name)
    setIsScanning(false)
    showSuccess(`UPI ID ${found.id} filled in. Check it, then publish.`)
    return { words: found.id, isTaken: true }
  }
  return (
    <div>
      <Button look="line" small onClick={() => setIsScanning(!isScanning)}>
        <ScanQrCode aria-hidden="true" /> {isScanning ? 'Stop scanning' : 'Scan your QR code'}
      </Button>
      {isScanning && (
        <ScanCodes
          of="qr"
          prompt="Hold your shop’s UPI code before the camera."
          onCode={take}
          onFailed={(reason) => {
            setIsScanning(false)
            showError(reason)
          }}
        />
      )}
    </div>
  )
}
