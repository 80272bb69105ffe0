import * as z from 'zod/mini'
import { required } from '../fields.ts'
import { password } from './sessions.ts'

/** What proves before a sensitive change who asks: the password, and a code where a second factor is on. */
export const proofFields = {
  own_password: password('Current Password is required'),
  code: z.optional(required('The code is required', 40)),
}

export const Proof = z.strictObject(proofFields)
export type Proof = z.infer<typeof Proof>

export const proofFieldNames = Object.keys(proofFields)
