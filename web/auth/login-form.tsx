import { useEffect, useRef, useState } from 'react'
import {
  CODE_REQUIRED,
  CODE_WRONG,
  CREDENTIALS_DO_NOT_MATCH,
  LoginForm as Fields,
  sessionApi,
  type LoginForm as Typed,
} from '../../contract/auth/sessions.ts'
import { ApiError } from '../../contract/call.ts'
import { call, reasonOf } from '../api/call.ts'
import { storeSession } from '../api/session.ts'
import { Button } from '../ui/button.tsx'
import { PasswordField, TextField } from '../ui/form/field.tsx'
import { useForm } from '../ui/form/form.tsx'
import { showError } from '../ui/toast/toast.tsx'
import styles from './login-form.module.css'

const invalid = 'Invalid Email or password'

/** Signs in; an empty token, `NA` and the server's "no match" are all a failure (specification, section 8). */
const signIn = async (typed: Typed) => {
  const { token } = await call(sessionApi.login, { body: typed })
  if (token === '' || token === 'NA') throw new ApiError(401, CREDENTIALS_DO_NOT_MATCH)
  storeSession(token, typed.email)
}

/** An empty code is none, so that the server decides whether one is needed. */
const check = (typed: unknown) => {
  const { code, ...rest } = typed as Record<string, unknown>
  return Fields.safeParse(code ? { ...rest, code } : rest)
}

interface LoginFormProps {
  /** Filled in where it is known who signs in again. */
  email?: string
  onSignedIn(): void
}

/** The login form, for the modal on the public site and for signing in again over an admin screen. */
export function LoginForm({ email, onSignedIn }: LoginFormProps) {
  const [asksForCode, setAsksForCode] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (asksForCode) field.current?.focus()
  }, [asksForCode])
  const { form, errors, busy } = useForm(check, async (typed) => {
    try {
      await signIn(typed)
      onSignedIn()
    } catch (error) {
      const said = error instanceof ApiError ? error.message : ''
      if (said === CODE_REQUIRED && !asksForCode) setAsksForCode(true)
      else if (said === CODE_REQUIRED || said === CODE_WRONG) return { code: said }
      else showError(said === CREDENTIALS_DO_NOT_MATCH ? invalid : reasonOf(error))
    }
    return undefined
  })
  return (
    <form {...form} className={styles.form}>
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        defaultValue={email}
        error={errors.email}
        required
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        error={errors.password}
        required
        data-first={email ? '' : undefined}
      />
      {asksForCode && (
        <TextField
          ref={field}
          label="Code"
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          hint="The six digits in your authenticator app, or one of your recovery codes"
          error={errors.code}
          required
        />
      )}
      <Button type="submit" busy={busy}>
        Login
      </Button>
    </form>
  )
}
