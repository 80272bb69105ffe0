import { browserStorage, tabStorage } from './browser-storage.ts'

/** Names from the specification (section 3). */
export const storageKeys = { token: 'usertoken', email: 'email' } as const

export const storedToken = () => browserStorage.getItem(storageKeys.token)
export const storedEmail = () => browserStorage.getItem(storageKeys.email) ?? ''

export const storeSession = (token: string, email: string) => {
  // First, as other tabs learn of each item alone, and must not use the token of another person.
  browserStorage.setItem(storageKeys.email, email)
  browserStorage.setItem(storageKeys.token, token)
}

/** Clears more than the session: all that this browser stores for the site in its local and its tab storage. */
export const clearBrowserStorage = () => {
  browserStorage.clear()
  tabStorage.clear()
  // biome-ignore lint/suspicious/noDocumentCookie: the newer interface is not in every browser yet
  document.cookie = 'XSRF-TOKEN=; Path=/; Max-Age=0'
}

type PromptHandler = () => Promise<boolean>

/** A question that one dialog asks, however many calls wait for its answer. */
const createPrompt = () => {
  let handler: PromptHandler | null = null
  let pending: Promise<boolean> | null = null
  return {
    onRequired: (next: PromptHandler) => {
      handler = next
      return () => {
        handler = null
      }
    },
    request: async () => {
      if (!handler) return false
      pending ??= handler().finally(() => {
        pending = null
      })
      return pending
    },
  }
}

export const signInPrompt = createPrompt()
export const passwordPrompt = createPrompt()
