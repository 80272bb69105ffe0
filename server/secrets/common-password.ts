import { isGuessablePassword } from '../../contract/auth/guessable-password.ts'
import { commonPasswords } from './common-passwords.ts'

/** Whether it is one of the 10,000 most common, or guessed by a pattern. */
export const isCommonPassword = (password: string) =>
  isGuessablePassword(password) ||
  commonPasswords.has(password.normalize('NFKC').trim().toLowerCase())
