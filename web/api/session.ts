/** Names from the specification (section 3). */
const storageKeys = { token: 'usertoken', email: 'email' } as const

export const storedToken = () => localStorage.getItem(storageKeys.token)
export const storedEmail = () => localStorage.getItem(storageKeys.email) ?? ''

export const storeSession = (token: string, email: string) => {
  localStorage.setItem(storageKeys.token, token)
  localStorage.setItem(storageKeys.email, email)
}

export const clearStored = () => {
  localStorage.clear()
  sessionStorage.clear()
  // biome-ignore lint/suspicious/noDocumentCookie: the newer interface is not in every browser yet
  document.cookie = 'XSRF-TOKEN=; Path=/; Max-Age=0'
}

type SignInHandler = () => Promise<boolean>
let signInHandler: SignInHandler | null = null
let pendingSignIn: Promise<boolean> | null = null

/** Registers the handler that asks to sign in again after a 401. Returns a function to remove it. */
export const onSignInRequired = (handler: SignInHandler) => {
  signInHandler = handler
  return () => {
    signInHandler = null
  }
}

/** Concurrent callers share one dialog. Resolves to true once the person has signed in. */
export const requestSignIn = async () => {
  if (!signInHandler) return false
  pendingSignIn ??= signInHandler().finally(() => {
    pendingSignIn = null
  })
  return pendingSignIn
}
