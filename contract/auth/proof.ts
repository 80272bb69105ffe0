import * as z from 'zod/mini'
import { missingOr, required } from '../fields.ts'

export const MIN_PASSWORD_LENGTH = 8
export const MAX_PASSWORD_LENGTH = 128
const MAX_CODE_LENGTH = 40

export const password = (missing: string) =>
  z
    .string(missingOr(missing, 'Please enter the password as text'))
    .check(
      z.minLength(1, missing),
      z.maxLength(MAX_PASSWORD_LENGTH, `A password has at most ${MAX_PASSWORD_LENGTH} characters`),
    )

/** From the authenticator app, or one of the recovery codes. */
export const secondFactorCode = required('The code is required', MAX_CODE_LENGTH)

/** Proves who asks for a sensitive change: the password, and a code where a second factor is on. */
export const proofFields = {
  own_password: password('Current Password is required'),
  code: z.optional(secondFactorCode),
}

/** Of a call that asks for the proof only where it changes something sensitive. */
export const optionalProofFields = {
  own_password: z.optional(proofFields.own_password),
  code: proofFields.code,
}

export const Proof = z.strictObject(proofFields)
export type Proof = z.infer<typeof Proof>

export const proofFieldNames = Object.keys(proofFields)
