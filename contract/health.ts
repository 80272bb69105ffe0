import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

export const healthApi = {
  check: endpoint('GET /health', {
    access: 'anyone',
    summary: 'Whether the server can read its database; 503 where it cannot',
    answer: z.object({ status: z.literal('ok') }),
  }),
}
