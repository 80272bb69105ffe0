import { Fingerprint } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import {
  CODE_REQUIRED,
  CODE_WRONG,
  CREDENTIALS_DO_NOT_MATCH,
  type LoginForm as Credentials,
  LoginForm as LoginFields,
  PASSKEY_REQUIRED,
  sessionApi,
} from '../../contract/auth/sessions.ts'
import { ApiError } from '../../contract/call.ts'
import { isStorageBlocked } from '../api/browser-storage.ts'
import { call, reasonOf } from '../api/call.ts'
import { storeSession } from '../api/session.ts'
import { Button } from '../ui/button.tsx'
import { PasswordField, TextField } from '../ui/form/field.tsx'
import styles from '../ui/form/form.module.css'
import { selectSecret, type TypedFields, useForm } from '../ui/form/use-form.ts'
import { useBusy } from '../ui/loading/use-busy.ts'
import { showError } from '../ui/toast/toast.ts'
import { CodeField, withoutEmptyCode } from './code-field.tsx'
import { canUsePasskeys, signInWithPasskey } from './passkeys.ts'
import { ReplacePasswordForm } from './replace-password-form.tsx'

/** @throws ApiError where the back-office would not find the session */
const requireStorage = () => {
  if (isStorageBlocked)
    throw new ApiError(
      0,
      'This browser blocks cookies. Allow them for this site, then sign in again.',
    )
}

const INVALID_CREDENTIALS_MESSAGE = 'Invalid Email or password'

/** @returns whether another password must be chosen first. An empty token, `NA` and the sentence of a failure are failures, whatever else is answered (specification, section 8). */
const signIn = async (fields: Credentials) => {
  requireStorage()
  const { token, message, ...answer } = await call(sessionApi.login, { body: fields })
  if (token === '' || token === 'NA' || message === CREDENTIALS_DO_NOT_MATCH)
    throw new ApiError(401, CREDENTIALS_DO_NOT_MATCH)
  storeSession(token, fields.email)
  return answer.must_change_password === true
}

const checkFields = (fields: TypedFields) => LoginFields.safeParse(withoutEmptyCode(fields))

interface LoginFormProps {
  email?: string
  onSignedIn(): void
}

export function LoginForm({ email, onSignedIn }: LoginFormProps) {
  const [asksForCode, setAsksForCode] = useState(false)
  const [generated, setGenerated] = useState<string | null>(null)
  const closeAlert = useRef(() => {})
  // It is about what was typed here, and says nothing of another form in its place.
  useEffect(() => () => closeAlert.current(), [])
  const { form, errors, busy } = useForm(checkFields, async (fields) => {
    try {
      if (await signIn(fields)) setGenerated(fields.password)
      else onSignedIn()
    } catch (error) {
      const message = error instanceof ApiError ? error.message : ''
      if (message === CODE_WRONG || (message === CODE_REQUIRED && asksForCode))
        return { code: message }
      if (message === CODE_REQUIRED) setAsksForCode(true)
      else if (message === PASSKEY_REQUIRED) {
        setAsksForCode(true)
        showError(message)
      } else if (message === CREDENTIALS_DO_NOT_MATCH) {
        closeAlert.current = showError(INVALID_CREDENTIALS_MESSAGE)
        selectSecret(document.activeElement)
      } else showError(reasonOf(error))
    }
    return undefined
  })
  if (generated !== null) {
    return <ReplacePasswordForm password={generated} onChanged={onSignedIn} />
  }
  return (
    <form
      {...form}
      className={styles.form}
      onInput={(event) => {
        form.onInput?.(event)
        closeAlert.current()
      }}
    >
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
      {asksForCode && <CodeField error={errors.code} />}
      <Button type="submit" busy={busy}>
        Login
      </Button>
      <PasskeyButton onSignedIn={onSignedIn} />
    </form>
  )
}

function PasskeyButton({ onSignedIn }: { onSignedIn(): void }) {
  const [isBusy, signIn] = useBusy(async () => {
    try {
      requireStorage()
      const { token, email } = await signInWithPasskey()
      storeSession(token, email)
      onSignedIn()
    } catch (error) {
      showError(reasonOf(error))
    }
  })
  if (!canUsePasskeys()) return null
  return (
    <Button look="line" busy={isBusy} onClick={signIn}>
      <Fingerprint aria-hidden="true" /> Sign in with a passkey
    </Button>
  )
}
