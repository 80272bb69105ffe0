import type { PasswordChange } from '../../contract/auth/passwords.ts'
import { ApiError } from '../../contract/call.ts'
import { call, reasonOf } from '../api/call.ts'
import { storedEmail, storeSession } from '../api/session.ts'
import type { TypedFields } from '../ui/form/use-form.ts'
import { notLoadedMessage } from '../ui/loading/not-loaded-message.ts'
import { showError, showSuccess } from '../ui/toast/toast.ts'

// With 10,000 common passwords: loaded when somebody changes theirs.
const importPasswords = () => import('../../contract/auth/passwords.ts')

export const checkPasswordChange = async (fields: TypedFields) => {
  try {
    const { PasswordChange } = await importPasswords()
    return PasswordChange.safeParse({ ...fields, email: storedEmail() })
  } catch {
    showError(notLoadedMessage('the form'))
    return { success: false as const, error: { issues: [] } }
  }
}

/** Changes one's own password and stores the new session. @returns what is wrong, by field */
export const changePassword = async (body: PasswordChange, onChanged: () => void) => {
  try {
    const { passwordApi } = await importPasswords()
    const { message, token } = await call(passwordApi.change, { body })
    if (message === 'Incorrect-Password') {
      showError('Current password is incorrect')
      return { password: 'Current password is incorrect' }
    }
    if (token) storeSession(token, storedEmail())
    onChanged()
    showSuccess('Password changed successfully')
    return undefined
  } catch (error) {
    showError(reasonOf(error))
    return error instanceof ApiError ? error.errors : undefined
  }
}
