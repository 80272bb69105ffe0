import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

const Readiness = z.object({
  status: z.literal('ready'),
  /** Sentences about problems that the operator should solve. */
  warnings: z.array(z.string()),
  /** An ISO text in UTC; null where none was made. */
  last_backup: z.nullable(z.string()),
})
export type Readiness = z.infer<typeof Readiness>

export const healthApi = {
  check: endpoint('GET /health', {
    access: 'anyone',
    summary: 'Whether people can sign in and store something; 503 with what is wrong',
    answer: z.object({ status: z.literal('ok') }),
  }),
  ready: endpoint('GET /ready', {
    access: 'anyone',
    summary: 'Whether calls can be served, with warnings for the operator; 503 while they cannot',
    answer: Readiness,
  }),
}
