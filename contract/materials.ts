import * as z from 'zod/mini'
import { Done, listOr, oneOr } from './answers.ts'
import { endpoint } from './endpoint.ts'
import { required } from './fields.ts'
import { listQuery } from './list-query.ts'
import { fromVersion, recordShape } from './records.ts'

export const MaterialFields = z.strictObject({
  material_type: required('Material Type is required'),
  material_remark: required('Material remark is required'),
})
export type MaterialFields = z.infer<typeof MaterialFields>

export const Material = z.object({
  ...recordShape,
  material_type: z.string(),
  material_remark: z.string(),
  /** How many articles use it. */
  articles: z.number(),
})
export type Material = z.infer<typeof Material>

/** The columns a material list can be sorted by. */
export const materialColumns = ['material_type', 'material_remark'] as const

export const materialApi = {
  all: endpoint('GET /getmaterial_master', {
    access: 'admin',
    summary: 'Materials, all or a page of them',
    query: listQuery(materialColumns),
    answer: listOr('Fail', Material),
  }),
  one: endpoint('GET /getmaterial_masterById/:id', {
    access: 'admin',
    summary: 'One material',
    answer: oneOr('Fail', Material),
  }),
  create: endpoint('POST /creatematerial_master', {
    access: 'admin',
    summary: 'Adds a material',
    done: 'Material created',
    body: MaterialFields,
    answer: Done,
  }),
  update: endpoint('POST /updatematerial_master/:id', {
    access: 'admin',
    summary:
      'Changes the fields of a material that are sent; a new type is taken into its articles',
    done: 'Material changed',
    body: z.extend(z.partial(MaterialFields), fromVersion),
    answer: Done,
  }),
  remove: endpoint('DELETE /delmaterial_masterById/:id', {
    access: 'admin',
    summary: 'Puts a material into the trash; its articles keep their Material',
    done: 'Material deleted',
    answer: Done,
  }),
  restore: endpoint('POST /restorematerial_master/:id', {
    access: 'admin',
    summary: 'Takes a material out of the trash',
    done: 'Material brought back',
    answer: Done,
  }),
}
