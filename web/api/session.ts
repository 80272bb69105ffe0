/** What stays in the browser after login, beside the priming cookie (specification, section 3). */
const keys = { token: 'usertoken', email: 'email' } as const

export const storedToken = () => localStorage.getItem(keys.token)
export const storedEmail = () => localStorage.getItem(keys.email) ?? ''

export const storeSession = (token: string, email: string) => {
  localStorage.setItem(keys.token, token)
  localStorage.setItem(keys.email, email)
}

/** Clears all locally stored data (specification, section 2, Logout screen). */
export const clearStored = () => {
  localStorage.clear()
  sessionStorage.clear()
  // biome-ignore lint/suspicious/noDocumentCookie: the newer interface is not in every browser yet
  document.cookie = 'XSRF-TOKEN=; Path=/; Max-Age=0'
}

type SignInAgain = () => Promise<boolean>
let signInAgain: SignInAgain | null = null
let asking: Promise<boolean> | null = null

/** Registers who asks to sign in again when a call is answered 401; returns how to take it back. */
export const onSignedOut = (ask: SignInAgain) => {
  signInAgain = ask
  return () => {
    signInAgain = null
  }
}

/** Asks once, however many calls are waiting; true when the person has signed in again. */
export const askToSignIn = async () => {
  if (!signInAgain) return false
  asking ??= signInAgain().finally(() => {
    asking = null
  })
  return asking
}
