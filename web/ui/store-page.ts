const script = '/service-worker.js'

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): string }
}

declare global {
  interface Window {
    /** Not every browser has them. */
    readonly trustedTypes?: TrustedTypes
  }
}

/** With Trusted Types, a browser takes the address of a script from a named policy only. */
const createScriptUrl = () => {
  const { trustedTypes } = window
  const policy = trustedTypes?.createPolicy('service-worker', { createScriptURL: () => script })
  return policy?.createScriptURL(script) ?? script
}

/** Created once, as a browser refuses a second policy with the same name. */
let scriptUrl: string | undefined
let registered: Promise<unknown> | undefined

const register = async () => {
  scriptUrl ??= createScriptUrl()
  try {
    await navigator.serviceWorker.register(scriptUrl)
  } catch (error) {
    // The connection may be back when the next page is opened.
    registered = undefined
    throw error
  }
}

/**
 * Has the service worker store the documents at these paths and this one's files, so that they open offline; with `isAhead`
 * also the other pages of the site.
 */
export const storePage = async (
  { isAhead = false }: { isAhead?: boolean },
  ...paths: string[]
): Promise<void> => {
  if (!('serviceWorker' in navigator)) return
  registered ??= register()
  await registered
  const { active } = await navigator.serviceWorker.ready
  const files = performance.getEntriesByType('resource').map(({ name }) => name)
  // The styles stand in the document itself; other documents load them from their files.
  const styles = document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')
  const stored = [...paths, ...files, ...Array.from(styles, ({ href }) => href)]
  active?.postMessage({ paths: stored, isAhead })
}
