import { useId } from 'react'
import { Proof } from '../../../../contract/auth/proof.ts'
import { formatPhone } from '../../../../contract/numbers/format-phone.ts'
import { findProtectedChanges } from '../../../../contract/shop/settings/protected-settings.ts'
import { settingLabels } from '../../../../contract/shop/settings/setting-labels.ts'
import type { ShopSetting, ShopSettings } from '../../../../contract/shop/settings/shop-settings.ts'
import { storedEmail } from '../../../api/session.ts'
import { withoutEmptyCode } from '../../../auth/code-field.tsx'
import { UsernameField } from '../../../auth/username-field.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import formStyles from '../../../ui/form/form.module.css'
import { type FieldErrors, type TypedFields, useForm } from '../../../ui/form/use-form.ts'
import { ProofFields } from '../../proof/proof-fields.tsx'
import styles from './shop-settings-page.module.css'

interface PublishDialogProps {
  visible: ShopSettings
  values: ShopSettings
  changed: readonly ShopSetting[]
  onClose(): void
  /** Answers what is wrong with the proof; what else is wrong stands at the fields behind. */
  onPublish(proof: Proof | Record<string, never>): Promise<FieldErrors | undefined>
}

const textOf = (value: string) => formatPhone(value) || '–'

const noProof = { success: true, data: {} } as const

/** The present beside what visitors will see, and the password where buyers would pay or write elsewhere. */
export function PublishDialog({
  visible,
  values,
  changed,
  onClose,
  onPublish,
}: PublishDialogProps) {
  const formId = useId()
  const asksForProof = findProtectedChanges(visible, values).length > 0
  const { form, errors, busy } = useForm<Parameters<typeof onPublish>[0]>(
    (typed: TypedFields) => (asksForProof ? Proof.safeParse(withoutEmptyCode(typed)) : noProof),
    async (proof) => {
      const wrong = await onPublish(proof)
      if (!wrong) onClose()
      return wrong
    },
  )
  return (
    <Dialog
      open
      onClose={onClose}
      title={changed.length === 1 ? 'Publish 1 change?' : `Publish ${changed.length} changes?`}
      footer={
        <>
          <Button look="line" onClick={onClose} {...(!asksForProof && { 'data-first': true })}>
            Not yet
          </Button>
          <Button type="submit" form={formId} busy={busy}>
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
      <form {...form} id={formId} className={formStyles.form}>
        {asksForProof && (
          <>
            <p>Buyers will pay or write to new details. All owners will get an email about it.</p>
            <UsernameField email={storedEmail()} />
            <ProofFields errors={errors} />
          </>
        )}
      </form>
    </Dialog>
  )
}
