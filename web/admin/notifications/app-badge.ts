/** The icon of the installed app bears this count; with 0 it bears none. */
export const setAppBadge = (count: number) => {
  // Some browsers lack it, others refuse it in a tab.
  void navigator.setAppBadge?.(count).catch(() => {})
}
