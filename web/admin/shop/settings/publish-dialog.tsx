import { formatPhone } from '../../../../contract/numbers/format-phone.ts'
import { settingLabels } from '../../../../contract/shop/settings/setting-labels.ts'
import type { ShopSetting, ShopSettings } from '../../../../contract/shop/settings/shop-settings.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { useBusy } from '../../../ui/loading/use-busy.ts'
import styles from './shop-settings-page.module.css'

interface PublishDialogProps {
  visible: ShopSettings
  values: ShopSettings
  changed: readonly ShopSetting[]
  onClose(): void
  onPublish(): Promise<void>
}

const textOf = (value: string) => formatPhone(value) || '–'

/** The present beside what visitors will see. */
export function PublishDialog({
  visible,
  values,
  changed,
  onClose,
  onPublish,
}: PublishDialogProps) {
  const [isBusy, publish] = useBusy(async () => {
    await onPublish()
    // Where it was refused, what is wrong stands at the fields behind.
    onClose()
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={changed.length === 1 ? 'Publish 1 change?' : `Publish ${changed.length} changes?`}
      footer={
        <>
          <Button look="line" onClick={onClose} data-first>
            Not yet
          </Button>
          <Button busy={isBusy} onClick={publish}>
            Publish
          </Button>
        </>
      }
    >
      <table className={styles.changes}>
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col">Now</th>
            <th scope="col">Then</th>
          </tr>
        </thead>
        <tbody>
          {changed.map((name) => (
            <tr key={name}>
              <th scope="row">{settingLabels[name]}</th>
              <td>{textOf(visible[name])}</td>
              <td>{textOf(values[name])}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  )
}
