/** Carries something out once the browser has nothing to do. */
export const whenIdle = (act: () => void) => {
  // Safari has no requestIdleCallback.
  if ('requestIdleCallback' in window) requestIdleCallback(act)
  else setTimeout(act, 500)
}
