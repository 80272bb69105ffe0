import { categoryApi } from '../../../contract/categories.ts'
import { materialApi } from '../../../contract/materials.ts'
import { call } from '../../api/call.ts'

export const loadNames = async () => {
  const [materials, categories] = await Promise.all([
    call(materialApi.all, {}),
    call(categoryApi.all, {}),
  ])
  return {
    Material: materials.map((row) => row.material_type).toSorted(),
    article_pinint: categories.map((row) => row.article_category_name),
  }
}

export type Names = Awaited<ReturnType<typeof loadNames>>
