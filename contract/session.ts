import * as z from 'zod/mini'
import { Done } from './answers.ts'
import { endpoint } from './endpoint.ts'
import { required } from './fields.ts'

export const noMatch = 'These credentials do not match our records.'

/** A password is taken as it is typed: no trimming, no rule on its characters. */
const password = (missing: string) =>
  z
    .string(missing)
    .check(z.minLength(1, missing), z.maxLength(128, 'A password has at most 128 characters'))

export const LoginForm = z.strictObject({
  email: required('Email is required', 254),
  password: password('Password is required'),
})
export type LoginForm = z.infer<typeof LoginForm>

/** The register form; registration is by invitation, so it is checked and never sent (decisions). */
export const RegisterForm = z.object({
  mobile: z
    .string()
    .check(z.trim(), z.regex(/^[1-9][0-9]{9}$/, 'Please enter 10 digit mobile no....')),
  name: required(
    'Please enter valid name. No special character or numerics values are allowed....',
  ).check(
    z.regex(
      /^[\p{L}\p{M} ]+$/u,
      'Please enter valid name. No special character or numerics values are allowed....',
    ),
  ),
  password: password('Password is required'),
})

export const NewPassword = password('New Password is required').check(
  z.minLength(8, 'A new password needs at least 8 characters'),
)

/** `email` must be the signed-in administrator's own. */
export const PasswordChange = z.strictObject({
  email: required('Email is required', 254),
  password: password('Current Password is required'),
  newpassword: NewPassword,
})

export const sessionApi = {
  login: endpoint('POST /login', {
    access: 'anyone',
    summary: 'Answers a token, or an empty one with 401',
    body: LoginForm,
    answer: z.object({ token: z.string(), message: z.string() }),
  }),
  logout: endpoint('POST /logout', {
    access: 'admin',
    summary: 'Ends the session the token stands for',
    answer: Done,
  }),
  prime: endpoint('GET /csrf-cookie', {
    access: 'anyone',
    summary: 'Primes a cookie; it gives no right',
    answer: Done,
  }),
  changePassword: endpoint('POST /changepassword', {
    access: 'admin',
    summary: 'Changes the password and ends every other session',
    body: PasswordChange,
    answer: z.object({ message: z.enum(['Incorrect-Password', 'Password-updated']) }),
  }),
}
