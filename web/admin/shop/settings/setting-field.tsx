import { formatPhone } from '../../../../contract/numbers/format-phone.ts'
import { placeholders } from '../../../../contract/shop/settings/facts.ts'
import { settingLabels } from '../../../../contract/shop/settings/setting-labels.ts'
import type { ShopSetting } from '../../../../contract/shop/settings/shop-settings.ts'
import { SelectField, TextAreaField, TextField } from '../../../ui/form/field.tsx'
import { showSuccess } from '../../../ui/toast/toast.ts'
import { ScanButton } from '../scan/scan-codes.tsx'
import { readUpiCode } from './read-upi-code.ts'
import { settingTexts } from './setting-texts.content.ts'
import styles from './shop-settings-page.module.css'

interface SettingFieldProps {
  name: ShopSetting
  value: string
  /** What visitors see now. */
  visible: string
  error: string | undefined
  onText(text: string): void
  /** Fills in another setting. */
  onOther(name: ShopSetting, text: string): void
}

export function SettingField(props: SettingFieldProps) {
  const { name, value, visible, error, onText, onOther } = props
  const { hint, shape } = settingTexts[name] ?? {}
  const isChanged = value !== visible
  const placeholder = Object.hasOwn(placeholders, name)
    ? placeholders[name as keyof typeof placeholders]
    : undefined
  const below = (
    <>
      {isChanged && (
        <p className={styles.changed}>
          {visible === '' ? 'New' : `Now: ${formatPhone(visible)}`}
          <button type="button" onClick={() => onText(visible)}>
            Undo
          </button>
        </p>
      )}
      {value === '' && placeholder && (
        <p className={styles.unfilled}>
          <strong>Not filled in yet.</strong> Visitors see “{placeholder.split('\n').join(', ')}”.
        </p>
      )}
      {name === 'upi_id' && <ScanUpi onSetting={onOther} />}
    </>
  )
  const shared = { label: settingLabels[name], name, value, hint, error, onText, below }
  if (shape === 'lines') return <TextAreaField {...shared} rows={3} />
  if (shape)
    return (
      <SelectField {...shared}>
        {shape.map(([choice, words]) => (
          <option key={choice} value={choice}>
            {words}
          </option>
        ))}
      </SelectField>
    )
  return <TextField {...shared} autoComplete="off" />
}

interface ScanUpiProps {
  onSetting(name: ShopSetting, text: string): void
}

/** Fills in UPI ID and name from the shop’s own QR code, as its bank printed it: nothing is mistyped. */
function ScanUpi({ onSetting }: ScanUpiProps) {
  const take = (text: string, stop: () => void) => {
    const found = readUpiCode(text)
    if (!found) return { words: 'That’s no UPI code.', isTaken: false }
    onSetting('upi_id', found.id)
    if (found.name) onSetting('upi_name', found.name)
    stop()
    showSuccess(`UPI ID ${found.id} filled in. Check it, then publish.`)
    return { words: found.id, isTaken: true }
  }
  return (
    <div>
      <ScanButton
        label="Scan your QR code"
        prompt="Hold your shop’s UPI code before the camera."
        onCode={take}
      />
    </div>
  )
}
