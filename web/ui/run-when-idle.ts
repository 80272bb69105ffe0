export const runWhenIdle = (task: () => void) => {
  // Safari has no requestIdleCallback.
  if ('requestIdleCallback' in window) requestIdleCallback(task)
  else setTimeout(task, 500)
}
