import { type Material, MaterialFields, materialApi } from '../../../contract/materials.ts'
import type { RecordKind } from '../records/record-kind.ts'

export const materialKind: RecordKind<Material> = {
  noun: 'material',
  alerts: {
    created: 'Material created successfully',
    updated: 'Material Updated successfully',
    deleted: 'Material Deleted',
    restored: 'Material brought back',
  },
  api: materialApi,
  nameOf: ({ material_type }) => material_type,
  searched: 'material type',
  labels: { material_type: 'Material Type', material_remark: 'Material remark' },
  rules: { add: MaterialFields, edit: MaterialFields },
}
