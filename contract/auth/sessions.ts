import * as z from 'zod/mini'
import { Done, listOr } from '../answers.ts'
import { endpoint } from '../endpoint.ts'
import { missingOr, required } from '../fields.ts'

export const CREDENTIALS_DO_NOT_MATCH = 'These credentials do not match our records.'
/** The password was made up by the program; only its change is carried out. */
export const PASSWORD_CHANGE_REQUIRED = 'Please choose a password of your own first.'
export const CODE_REQUIRED = 'Please enter the code of your authenticator app.'
export const PASSKEY_REQUIRED =
  'Please sign in with your passkey, or enter one of your recovery codes.'
export const CODE_WRONG = 'This code does not fit, or was used before. Please enter another one.'

export const MIN_PASSWORD_LENGTH = 8

export const password = (missing: string) =>
  z
    .string(missingOr(missing, 'A password must be text'))
    .check(z.minLength(1, missing), z.maxLength(128, 'A password has at most 128 characters'))

export const LoginForm = z.strictObject({
  email: required('Email is required', 254),
  password: password('Password is required'),
  /** From the authenticator app, or one of the recovery codes; only where a second factor is on. */
  code: z.optional(required('The code is required', 40)),
})
export type LoginForm = z.infer<typeof LoginForm>

/** Checked but never sent: registration is by invitation (decisions). */
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

/** One of the signed-in administrator's own sessions. Instants are ISO texts in UTC. */
export const Session = z.object({
  id: z.number(),
  device: z.string(),
  created_at: z.string(),
  used_at: z.string(),
  current: z.boolean(),
})
export type Session = z.infer<typeof Session>

export const sessionApi = {
  login: endpoint('POST /login', {
    access: 'anyone',
    summary: 'Answers a token, or an empty one with 401, also where a code is still needed',
    done: 'Signed in',
    failed: 'Sign-in failed',
    body: LoginForm,
    answer: z.object({ token: z.string(), message: z.string() }),
  }),
  logout: endpoint('POST /logout', {
    access: 'admin',
    summary: 'Ends the session the token stands for',
    beforePasswordChange: true,
    done: 'Signed out',
    answer: Done,
  }),
  prime: endpoint('GET /csrf-cookie', {
    access: 'anyone',
    summary: 'Primes a cookie; it gives no right',
    answer: Done,
  }),
  own: endpoint('GET /getSessions', {
    access: 'admin',
    summary: "One's own sessions, this one first, then the last used",
    answer: listOr('Fail', Session),
  }),
  end: endpoint('DELETE /delSessionById/:id', {
    access: 'admin',
    summary: "Ends one of one's own sessions",
    done: 'Session ended',
    answer: Done,
  }),
  endOthers: endpoint('POST /endOtherSessions', {
    access: 'admin',
    summary: "Ends all of one's own sessions but this one",
    done: 'All other sessions ended',
    answer: Done,
  }),
}
