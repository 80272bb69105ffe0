import { test } from 'node:test'
import { Success } from './answers.ts'
import { endpoint } from './endpoint.ts'

const ofAdmin = { access: 'admin', summary: 'Adds a loom', answer: Success } as const

test('a write of an administrator does not compile without words for the audit log', () => {
  // @ts-expect-error: `auditLabel` is missing
  endpoint('POST /createLoom', ofAdmin)
  endpoint('POST /createLoom', { ...ofAdmin, auditLabel: 'Loom created' })
  endpoint('GET /getLoom', ofAdmin)
})
