import { useEffect, useRef, useState } from 'react'
import {
  CODE_REQUIRED,
  CODE_WRONG,
  CREDENTIALS_DO_NOT_MATCH,
  type LoginForm as Credentials,
  LoginForm as LoginFields,
  sessionApi,
} from '../../contract/auth/sessions.ts'
import { ApiError } from '../../contract/call.ts'
import { call, reasonOf } from '../api/call.ts'
import { storeSession } from '../api/session.ts'
import { Button } from '../ui/button.tsx'
import { PasswordField, TextField } from '../ui/form/field.tsx'
import { useForm } from '../ui/form/form.tsx'
import { showError } from '../ui/toast/toast.tsx'
import styles from './login-form.module.css'

const INVALID_CREDENTIALS_MESSAGE = 'Invalid Email or password'

/** An empty token and `NA` are failures too (specification, section 8). */
const signIn = async (fields: Credentials) => {
  const { token } = await call(sessionApi.login, { body: fields })
  if (token === '' || token === 'NA') throw new ApiError(401, CREDENTIALS_DO_NOT_MATCH)
  storeSession(token, fields.email)
}

/** Drops an empty code, so that the server decides whether one is needed. */
const checkFields = (fields: unknown) => {
  const { code, ...rest } = fields as Record<string, unknown>
  return LoginFields.safeParse(code ? { ...rest, code } : rest)
}

interface LoginFormProps {
  email?: string
  onSignedIn(): void
}

/** Used by the login modal and by the dialog that opens when a session has ended. */
export function LoginForm({ email, onSignedIn }: LoginFormProps) {
  const [asksForCode, setAsksForCode] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (asksForCode) field.current?.focus()
  }, [asksForCode])
  const { form, errors, busy } = useForm(checkFields, async (fields) => {
    try {
      await signIn(fields)
      onSignedIn()
    } catch (error) {
      const message = error instanceof ApiError ? error.message : ''
      if (message === CODE_REQUIRED && !asksForCode) setAsksForCode(true)
      else if (message === CODE_REQUIRED || message === CODE_WRONG) return { code: message }
      else
        showError(
          message === CREDENTIALS_DO_NOT_MATCH ? INVALID_CREDENTIALS_MESSAGE : reasonOf(error),
        )
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
