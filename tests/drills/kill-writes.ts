import { join } from 'node:path'
import { auditLogApi } from '../../contract/audit-log/audit-log.ts'
import { callNameOf, idempotencyHeader } from '../../contract/endpoint.ts'
import { materialApi } from '../../contract/materials.ts'
import { administratorSettings } from '../samples/administrator.ts'
import { adminAt } from '../services/administrator.ts'
import { startPostgres } from '../services/postgres/postgres.ts'
import { killProduct, withProduct } from './kill-product.ts'
import type { Random } from './random.ts'

type Call = Awaited<ReturnType<typeof adminAt>>['call']

const create = (call: Call, name: string) =>
  call(materialApi.create, {
    body: { material_type: name, material_remark: name },
    headers: { [idempotencyHeader]: name },
  })

/** Sends each write again with its key. @returns how many got no answer, or made a second record */
const repeatAll = async (call: Call, ids: ReadonlyMap<string, number>, names: Iterable<string>) => {
  let wrong = 0
  for (const name of names) {
    const id = await create(call, name).catch(() => undefined)
    if (id === undefined || (ids.has(name) && ids.get(name) !== id)) wrong += 1
  }
  return wrong
}

const killWritesOn = async (kills: number, settings: Record<string, string>, random: Random) => {
  const begun = new Set<string>()
  const acknowledged: string[] = []
  await killProduct({ kills, settings, random, workers: 4 }, async (url, round) => {
    const { call } = await adminAt(url)
    return async (worker, count) => {
      const name = `Silk_${round}-${worker}-${count}`
      begun.add(name)
      await create(call, name)
      acknowledged.push(name)
    }
  })
  return withProduct(settings, async ({ url }) => {
    const { call } = await adminAt(url)
    const found = await call(materialApi.all, { query: {} })
    const ids = new Map(found.map(({ material_type, id }) => [material_type, id]))
    const entries = await call(auditLogApi.all, {})
    const created = entries.filter((entry) => entry.call === callNameOf(materialApi.create))
    const logged = new Set(created.map(({ record_id }) => record_id))
    return {
      kills,
      acknowledged: acknowledged.length,
      lost: acknowledged.filter((name) => !ids.has(name)).length,
      torn: found.filter((row) => row.material_remark !== row.material_type).length,
      withoutHistory: found.filter(({ id }) => !logged.has(id)).length,
      historyWithoutChange: logged.size - found.length,
      wrongRepeats: await repeatAll(call, ids, begun),
    }
  })
}

/**
 * D1: kills the product under writes on each engine, and looks for every one it had acknowledged, for changes without an
 * entry in the audit log, and for calls that their key does not answer again.
 */
export const killWrites = async (kills: number, folder: string, random: Random) => {
  const postgres = await startPostgres()
  try {
    const onSqlite = { DATA_DIR: join(folder, 'sqlite'), ...administratorSettings }
    const onPostgres = {
      DATA_DIR: join(folder, 'postgres'),
      DATABASE_URL: postgres.url,
      ...administratorSettings,
    }
    return [
      { engine: 'sqlite', ...(await killWritesOn(kills, onSqlite, random)) },
      { engine: 'postgres', ...(await killWritesOn(kills, onPostgres, random)) },
    ]
  } finally {
    await postgres.stop()
  }
}
