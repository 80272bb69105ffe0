import {
  type Material,
  MaterialFields,
  materialApi,
  materialColumns,
} from '../../../contract/materials.ts'
import { TextField } from '../../ui/form/field.tsx'
import type { Column } from '../../ui/table/data-table.tsx'
import { LoadFailed } from '../load-failed.tsx'
import { RecordForm } from '../records/record-form.tsx'
import { alertsOf, type RecordKind } from '../records/record-kind.ts'
import { loadRecords } from '../records/record-loader.ts'
import { RecordScreen } from '../records/record-screen.tsx'

export const handle = { title: 'Material' }
export const ErrorBoundary = LoadFailed
export const loader = loadRecords(materialApi.all, materialColumns)

const materialKind: RecordKind = {
  noun: 'material',
  alerts: alertsOf('Material'),
  api: materialApi,
  labels: { material_type: 'Material Type', material_remark: 'Material remark' },
  rules: { add: MaterialFields, edit: MaterialFields },
}

const columns: readonly Column<Material>[] = [
  { header: 'Material type', sort: 'material_type', cell: (row) => row.material_type },
  { header: 'Material remark', sort: 'material_remark', cell: (row) => row.material_remark },
]

export function Component() {
  return (
    <RecordScreen
      kind={materialKind}
      title="Materials"
      add="Add Material"
      columns={columns}
      first="Add the first material and articles can be made of it."
      articlesOf={({ articles }) => articles}
      form={(material, onClose) => (
        <RecordForm
          kind={materialKind}
          record={material}
          title={material ? 'Edit material' : 'Add New material'}
          size="narrow"
          onClose={onClose}
        >
          {(field) => (
            <>
              <TextField {...field('material_type')} required />
              <TextField {...field('material_remark')} required />
            </>
          )}
        </RecordForm>
      )}
    />
  )
}
