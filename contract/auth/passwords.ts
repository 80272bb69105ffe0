import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { MAX_EMAIL_LENGTH, required } from '../fields.ts'
import { isGuessablePassword } from './guessable-password.ts'
import { MIN_PASSWORD_LENGTH, password } from './proof.ts'

export const PASSWORD_TOO_COMMON = 'This password is too common. Please choose another one'

export const NewPassword = password('New Password is required').check(
  z.minLength(MIN_PASSWORD_LENGTH, {
    error: `A new password needs at least ${MIN_PASSWORD_LENGTH} characters`,
    abort: true,
  }),
  z.refine((typed) => !isGuessablePassword(typed), PASSWORD_TOO_COMMON),
)

/** `email` must be the signed-in administrator's own. */
export const PasswordChange = z.strictObject({
  email: required('Email is required', MAX_EMAIL_LENGTH),
  password: password('Current Password is required'),
  newpassword: NewPassword,
})

export type PasswordChange = z.infer<typeof PasswordChange>

export const passwordApi = {
  change: endpoint('POST /changepassword', {
    hasSecretAnswer: true,
    access: 'admin',
    summary: 'Changes the password, ends every session and opens a new one',
    usesReserve: true,
    beforePasswordChange: true,
    auditLabel: 'Password changed',
    auditFailureLabel: 'Password change failed',
    body: PasswordChange,
    /** With `Password-updated` comes the token of the new session. */
    answer: z.object({
      message: z.enum(['Incorrect-Password', 'Password-updated']),
      token: z.optional(z.string()),
    }),
  }),
}
