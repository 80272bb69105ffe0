import * as z from 'zod/mini'
import { required } from './fields.ts'
import { recordCalls } from './records/record-calls.ts'
import { recordShape } from './records/records.ts'

const MaterialFields = z.strictObject({
  material_type: required('Material Type is required'),
  material_remark: required('Material remark is required'),
})

export const materialLabels = {
  material_type: 'Material Type',
  material_remark: 'Material remark',
}

/** What several new materials have in common. */
export const MaterialRemark = z.pick(MaterialFields, { material_remark: true })

export const Material = z.object({
  ...recordShape,
  material_type: z.string(),
  material_remark: z.string(),
  articles: z.number(),
})
export type Material = z.infer<typeof Material>

export const materialColumns = ['material_type', 'material_remark'] as const

export const materialApi = recordCalls(
  {
    wire: 'material_master',
    noun: 'material',
    plural: 'materials',
    summaryEnds: {
      update: 'a new type is taken into its articles',
      remove: 'its articles keep their Material',
    },
  },
  { row: Material, columns: materialColumns, fields: MaterialFields },
)
