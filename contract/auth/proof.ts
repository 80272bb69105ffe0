import * as z from 'zod/mini'
import { password, secondFactorCode } from './sessions.ts'

/** Proves who asks for a sensitive change: the password, and a code where a second factor is on. */
export const proofFields = {
  own_password: password('Current Password is required'),
  code: z.optional(secondFactorCode),
}

export const Proof = z.strictObject(proofFields)
export type Proof = z.infer<typeof Proof>

export const proofFieldNames = Object.keys(proofFields)
