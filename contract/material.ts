import * as z from 'zod/mini'
import { Done, listOr, oneOr } from './answers.ts'
import { endpoint } from './endpoint.ts'
import { required } from './fields.ts'
import { listQuery } from './list-query.ts'

export const MaterialFields = z.strictObject({
  material_type: required('Material Type is required'),
  material_remark: required('Material remark is required'),
})

export const Material = z.object({
  id: z.number(),
  material_type: z.string(),
  material_remark: z.string(),
})

export const materialApi = {
  all: endpoint('GET /getmaterial_master', {
    access: 'admin',
    summary: 'Materials, all or a page of them',
    query: listQuery(['material_type', 'material_remark']),
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
    body: MaterialFields,
    answer: Done,
  }),
  update: endpoint('POST /updatematerial_master/:id', {
    access: 'admin',
    summary: 'Changes a material',
    body: MaterialFields,
    answer: Done,
  }),
  remove: endpoint('DELETE /delmaterial_masterById/:id', {
    access: 'admin',
    summary: 'Deletes a material',
    answer: Done,
  }),
}
