import { useRef } from 'react'
import { MaterialRemark, materialApi, materialLabels } from '../../../../contract/materials.ts'
import { call, reasonOf } from '../../../api/call.ts'
import { TextField } from '../../../ui/form/field.tsx'
import styles from '../../../ui/form/form.module.css'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { showError, showSuccess } from '../../../ui/toast/toast.ts'

interface AddMaterialsProps {
  names: string[]
  onClose(): void
  /** Some or all of them are there now. */
  onAdded(): void
}

export function AddMaterials({ names, onClose, onAdded }: AddMaterialsProps) {
  const added = useRef(new Set<string>())
  const addAll = async (material_remark: string) => {
    for (const material_type of names) {
      if (added.current.has(material_type)) continue
      await call(materialApi.create, { body: { material_type, material_remark } })
      added.current.add(material_type)
    }
  }
  const { errors, ...formState } = useForm(
    (typed) => MaterialRemark.safeParse(typed),
    async ({ material_remark }) => {
      try {
        await addAll(material_remark)
        onClose()
        showSuccess(`${names.length} materials created`)
      } catch (error) {
        showError(reasonOf(error))
      }
      onAdded()
      return undefined
    },
  )
  return (
    <FormDialog
      formState={formState}
      size="narrow"
      title={`Add ${names.length} new materials`}
      submit="Create"
      onClose={onClose}
    >
      {(form) => (
        <form {...form} className={styles.form}>
          <p>{names.join(', ')}</p>
          <TextField
            name="material_remark"
            label={materialLabels.material_remark}
            hint="For each of them. It can be changed later."
            defaultValue="Added by an import"
            error={errors.material_remark}
            required
          />
        </form>
      )}
    </FormDialog>
  )
}
