const hasAll = 'withResolvers' in Promise && 'canParse' in URL && 'popover' in HTMLElement.prototype

/**
 * Gives an old browser what it lacks: Chrome 109, the last one on Windows 7 and 8, and others of its age (decision 43).
 * New ones load nothing.
 */
export const completeBrowser = async (): Promise<void> => {
  if (!hasAll) await import('./missing-apis.ts')
}
