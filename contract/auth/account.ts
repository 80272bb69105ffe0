import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

/** An owner may do everything. An editor changes no administrators, deletes nothing for good and exports no enquiries. */
export const Role = z.enum(['owner', 'editor'], 'Please choose owner or editor')
export type Role = z.infer<typeof Role>

export const OWNERS_ONLY = 'Only an owner may do this. Please ask one of them.'

export const accountApi = {
  own: endpoint('GET /getAccount', {
    isShownOffline: true,
    access: 'admin',
    summary: "One's own email and role",
    answer: z.object({ email: z.string(), role: Role }),
  }),
}
