import { formatPhone } from '../../../../contract/numbers/format-phone.ts'
import { placeholders } from '../../../../contract/shop/settings/facts.ts'
import { settingLabels } from '../../../../contract/shop/settings/setting-labels.ts'
import type { ShopSetting } from '../../../../contract/shop/settings/shop-settings.ts'
import { SelectField, TextAreaField, TextField } from '../../../ui/form/field.tsx'
import { ScanUpi } from './scan-upi.tsx'
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
