import { type Material, materialApi, materialColumns } from '../../../contract/materials.ts'
import type { Column } from '../../ui/table/data-table.tsx'
import { MaterialForm } from '../record-forms/material-form.tsx'
import { kindOf } from '../records/kind-of.ts'
import { loadRecordScreen } from '../records/load-records.ts'
import { RecordScreen } from '../records/record-screen.tsx'
import { protectedLoader } from '../screen-data.ts'

export const handle = { title: 'Material' }
export const loader = protectedLoader(
  loadRecordScreen(kindOf('material'), materialApi.all, materialColumns),
)

const columns: readonly Column<Material>[] = [
  { header: 'Material type', sort: 'material_type', cell: (row) => row.material_type },
  { header: 'Material remark', sort: 'material_remark', cell: (row) => row.material_remark },
]

export function Component() {
  return (
    <RecordScreen
      kind={kindOf('material')}
      add="Add Material"
      columns={columns}
      first="Add your first material, then pick it when you add an article."
      articlesOf={({ articles, material_type }) => ({
        count: articles,
        filter: { Material: material_type },
      })}
      form={(material, onClose) => <MaterialForm material={material} onClose={onClose} />}
    />
  )
}
