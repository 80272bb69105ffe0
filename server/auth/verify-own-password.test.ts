import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { FastifyRequest } from 'fastify'
import { administrator, startServer } from '../testing/test-server.ts'
import { hashPassword } from './passwords.ts'
import { verifyOwnPassword } from './verify-own-password.ts'

test('a password that a full queue leaves unchecked does not count as an attempt', async (t) => {
  const { db, now } = await startServer(t, 'sqlite')
  const request = { admin: { email: administrator.email }, ip: '203.0.113.7' } as FastifyRequest
  const others = Array.from({ length: 7 }, () => hashPassword('of somebody else'))
  await assert.rejects(verifyOwnPassword(db, request, 'wrong', now()), { status: 503 })
  await Promise.all(others)
  assert.deepEqual(await db.selectFrom('login_attempts').select('id').execute(), [])
})
