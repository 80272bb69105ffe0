import { MaterialFields, materialApi } from '../../../contract/materials.ts'
import { alertsOf, type RecordKind } from '../records/record-kind.ts'

export const materialKind: RecordKind = {
  noun: 'material',
  alerts: alertsOf('Material'),
  api: materialApi,
  labels: { material_type: 'Material Type', material_remark: 'Material remark' },
  rules: { add: MaterialFields, edit: MaterialFields },
}
