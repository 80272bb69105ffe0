import type { ShopSetting } from '../../../contract/shop/shop-settings.ts'
import { SelectField, TextAreaField, TextField } from '../../ui/form/field.tsx'
import { settingTexts } from './setting-texts.content.ts'
import styles from './shop-settings-page.module.css'

interface SettingFieldProps {
  name: ShopSetting
  value: string
  /** What visitors see now. */
  visible: string
  error: string | undefined
  onText(text: string): void
}

export function SettingField({ name, value, visible, error, onText }: SettingFieldProps) {
  const { label, hint, shape } = settingTexts[name]
  const isChanged = value !== visible
  const below = isChanged && (
    <p className={styles.changed}>
      {visible === '' ? 'New' : `Now: ${visible}`}
      <button type="button" onClick={() => onText(visible)}>
        Take back
      </button>
    </p>
  )
  const shared = { label, name, value, hint, error, onText, below }
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
