import { MaterialFields, materialApi } from '../../../contract/materials.ts'
import type { RecordKind } from '../records/record-kind.ts'

export const materialKind: RecordKind = {
  noun: 'material',
  alerts: {
    created: 'Material created successfully',
    updated: 'Material Updated successfully',
    deleted: 'Material Deleted',
  },
  api: materialApi,
  labels: { material_type: 'Material Type', material_remark: 'Material remark' },
  rules: { add: MaterialFields, edit: MaterialFields },
}
