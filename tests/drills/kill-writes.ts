import { materialApi } from '../../contract/materials.ts'
import { administratorSettings } from '../samples/administrator.ts'
import { adminAt } from '../services/administrator.ts'
import { killProduct, withProduct } from './kill-product.ts'
import type { Random } from './random.ts'

/** D1: kills the product under writes, and looks for every one it had acknowledged. */
export const killWrites = async (kills: number, folder: string, random: Random) => {
  const settings = { DATA_DIR: folder, ...administratorSettings }
  const acknowledged: string[] = []
  await killProduct({ kills, settings, random, workers: 4 }, async (url, round) => {
    const { call } = await adminAt(url)
    return async (worker, count) => {
      const material_type = `Silk ${round}-${worker}-${count}`
      await call(materialApi.create, { body: { material_type, material_remark: material_type } })
      acknowledged.push(material_type)
    }
  })
  const found = await withProduct(settings, async ({ url }) => {
    const { call } = await adminAt(url)
    return call(materialApi.all, { query: {} })
  })
  const names = new Set(found.map(({ material_type }) => material_type))
  return {
    kills,
    acknowledged: acknowledged.length,
    lost: acknowledged.filter((name) => !names.has(name)).length,
    torn: found.filter((row) => row.material_remark !== row.material_type).length,
  }
}
