import type { Material } from '../../../contract/materials.ts'
import { TextField } from '../../ui/form/field.tsx'
import { kindOf } from '../records/kind-of.ts'
import { RecordForm } from '../records/record-form.tsx'

interface MaterialFormProps {
  material: Material | null
  /** The name that the form of a new record begins with. */
  newName?: string
  onClose(): void
  onSaved?: (name: string) => void
}

export function MaterialForm({ material, newName, onClose, onSaved }: MaterialFormProps) {
  return (
    <RecordForm
      kind={kindOf('material')}
      record={material}
      dialog={{ title: material ? 'Edit material' : 'Add New material', size: 'narrow' }}
      {...(newName && { initial: { material_type: newName } })}
      onClose={onClose}
      onAccepted={({ material_type }) => onSaved?.(String(material_type))}
    >
      {({ field }) => (
        <>
          <TextField {...field('material_type')} required />
          <TextField {...field('material_remark')} required data-first={newName && true} />
        </>
      )}
    </RecordForm>
  )
}
