import assert from 'node:assert/strict'
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import type { Endpoint } from '../../contract/endpoint.ts'
import { words } from '../../web/admin/audit-log/log.content.ts'

const contract = join(import.meta.dirname, '../../contract')

const endpointsIn = async (file: string) => {
  const told = Object.values((await import(join(contract, file))) as object)
  return told
    .filter((value) => value !== null && typeof value === 'object')
    .flatMap((value) => Object.values(value) as Partial<Endpoint>[])
    .filter((value): value is Endpoint => typeof value?.path === 'string' && 'access' in value)
}

test('the log has words for every write of an administrator', async () => {
  const files = globSync('**/*.ts', { cwd: contract }).filter((file) => !file.endsWith('.test.ts'))
  const endpoints = (await Promise.all(files.map(endpointsIn))).flat()
  const calls = endpoints
    .filter(({ access, method }) => access === 'admin' && method !== 'GET')
    .map(({ path }) => path.split('/')[1] ?? '')
  const others = ['login', 'reset-password', 'add']
  assert.deepEqual(Object.keys(words).sort(), [...calls, ...others].sort())
})
