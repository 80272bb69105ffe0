import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { ApiError } from '../../../contract/call.ts'
import { type Material, materialApi } from '../../../contract/materials.ts'
import { toasts } from '../../ui/toast/toast.ts'
import type { ScreenLoad } from '../screen-data.ts'
import { kindOf } from './kind-of.ts'
import { loadRecordScreen } from './load-records.ts'

const tussar: Material = {
  id: 1,
  version: 1,
  material_type: 'Tussar',
  material_remark: '',
  articles: 0,
}
const matka: Material = { ...tussar, id: 2, material_type: 'Matka' }

/** @param one answers the call for a record that is not on the page of the list, which has Tussar alone */
const opensAt = async (address: string, one: () => Promise<Material | null>) => {
  const args = {
    request: new Request(`http://localhost${address}`),
    page: async () => ({ rows: [tussar], total: 2, isMore: false }),
    call: one,
  }
  const load = loadRecordScreen(kindOf('material'), materialApi.all, [])
  return (await load(args as unknown as ScreenLoad)).opens
}

const unasked = () => Promise.reject(new Error('No call was expected.'))
const alerts = () => toasts.get().map(({ text }) => text)

beforeEach(() => toasts.set([]))

test('an address opens no form, an empty one, or that of a row', async () => {
  assert.equal(await opensAt('/Materialmaster', unasked), undefined)
  assert.equal(await opensAt('/Materialmaster?add', unasked), null)
  assert.equal(await opensAt('/Materialmaster?edit=1', unasked), tussar)
})

test('an address opens the form of a record on another page of the list', async () => {
  assert.equal(await opensAt('/Materialmaster?edit=2', async () => matka), matka)
})

test('an address of a record that is gone opens nothing, and an alert says so', async () => {
  assert.equal(await opensAt('/Materialmaster?edit=2', async () => null), undefined)
  assert.deepEqual(alerts(), ['This material is no longer there.'])
})

test('the list is shown though the record that its address opens cannot be loaded', async () => {
  const unreachable = () => Promise.reject(new ApiError(0, 'We can’t reach the server.'))
  assert.equal(await opensAt('/Materialmaster?edit=2', unreachable), undefined)
  assert.deepEqual(alerts(), ['We can’t reach the server.'])
})

test('a session that has ended is told to the router, which leads to the Login dialog', async () => {
  const ended = () => Promise.reject(new ApiError(401, 'Please sign in.'))
  await assert.rejects(opensAt('/Materialmaster?edit=2', ended), { status: 401 })
})
